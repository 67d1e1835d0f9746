// Plays lines of a live session in the page's module and prints what it answers. `node play_module.mjs MODULE UNPACKER
// LENGTH < LINES`, where the first two are files of PageModule.swift's texts, and a line is one of
//   start WIDTH HEIGHT SCRIPT     touch FINGER PHASE X Y µs     advance µs     cancel µs
//   type µs TEXT     press µs KEY     profile TEXT (for the next start)     text KIND
// with tabs between the fields; in texts \n is a line break. Each answer ends with a line of a single dot.
import { readFileSync } from 'node:fs'

const bytes = (path) => Buffer.from(readFileSync(path, 'latin1'), 'base64')
const load = (code) => new WebAssembly.Instance(new WebAssembly.Module(code), {}).exports
const [packed, unpacker, length] = [bytes(process.argv[2]), load(bytes(process.argv[3])), Number(process.argv[4])]
const start = unpacker.start(), out = start + packed.length
unpacker.memory.grow(Math.ceil((out + length) / 65536))
new Uint8Array(unpacker.memory.buffer).set(packed, start)
unpacker.begin(start, out, length)
unpacker.unpack(length)
const core = load(new Uint8Array(unpacker.memory.buffer, out, length))
const put = (text) => {
  const bytes = new TextEncoder().encode(text.replaceAll('\\n', '\n'))
  new Uint8Array(core.memory.buffer, core.room(bytes.length), bytes.length).set(bytes)
}
const read = (length) =>
  length ? new TextDecoder().decode(new Uint8Array(core.memory.buffer, core.bytes(), length)) : ''

let profile = '', samples = 0, taken = 0
const answers = []
const acts = {
  start(width, height, script) {
    put(script + '\0' + profile)
    const faults = read(core.start(Number(width), Number(height)))
    if (faults) answers.push(faults + '\n.')
  },
  touch(...numbers) {
    const before = process.hrtime.bigint()
    core.touch(...numbers.map(Number))
    taken += Number(process.hrtime.bigint() - before)
    samples += 1
  },
  advance: (time) => core.advance(Number(time)),
  cancel: (time) => core.cancel(Number(time)),
  type(time, text) { put(text); core.type(Number(time)) },
  press(time, key) { put(key); core.press(Number(time)) },
  profile(text) { profile = text },
  text(kind) { answers.push(read(core.text(Number(kind))) + '\n.') },
}
for (const line of readFileSync(0, 'utf8').split('\n')) {
  const [act, ...fields] = line.split('\t')
  if (act) acts[act](...fields)
}
console.log(answers.join('\n'))
console.error(samples + ' samples, ' + (taken / 1000 / Math.max(1, samples)).toFixed(2) + ' µs each')
