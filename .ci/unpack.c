// Unpacks LZMA (lc 3, lp 0, pb 2, without a header) for the page's module; browsers unpack only gzip, which is 45 % larger.
// A module of its own, a few kilobytes, so that it runs at once.
typedef unsigned char u8;
typedef unsigned short u16;
typedef unsigned int u32;

extern u8 __heap_base;
// Where the packed bytes belong, and behind them the unpacked ones.
__attribute__((export_name("start"))) u8 *start(void) { return &__heap_base; }

static const u8 *in;
static u32 range, code;
static u16 is_match[12][4], is_repeat[12], is_repeat0[12], is_repeat1[12], is_repeat2[12], is_long0[12][4];
static u16 slots[4][64], special[128], align[16], literals[8][0x300];
typedef struct { u16 choice, choice2, low[4][8], middle[4][8], high[256]; } Lengths;
static Lengths match_lengths, repeat_lengths;

static void normalize(void) {
  if (range < 1u << 24) {
    range <<= 8;
    code = code << 8 | *in++;
  }
}
static u32 bit(u16 *chance) {
  normalize();
  u32 bound = (range >> 11) * *chance;
  if (code < bound) {
    range = bound;
    *chance += (2048 - *chance) >> 5;
    return 0;
  }
  range -= bound;
  code -= bound;
  *chance -= *chance >> 5;
  return 1;
}
static u32 tree(u16 *chances, u32 bits) {
  u32 node = 1;
  for (u32 count = bits; count; count--) node = node << 1 | bit(chances + node);
  return node - (1u << bits);
}
static u32 reverse_tree(u16 *chances, u32 bits) {
  u32 node = 1, value = 0;
  for (u32 place = 0; place < bits; place++) {
    u32 one = bit(chances + node);
    node = node << 1 | one;
    value |= one << place;
  }
  return value;
}
static u32 length(Lengths *lengths, u32 place) {
  if (!bit(&lengths->choice)) return 2 + tree(lengths->low[place], 3);
  if (!bit(&lengths->choice2)) return 10 + tree(lengths->middle[place], 3);
  return 18 + tree(lengths->high, 8);
}
static void fill(void *chances, u32 bytes) {
  for (u16 *chance = chances; bytes; bytes -= 2) *chance++ = 1024;
}
#define FILL(table) fill(table, sizeof table)

static struct { u8 *out; u32 size, at, state, rep0, rep1, rep2, rep3; } kept;

__attribute__((export_name("begin"))) void begin(const u8 *packed, u8 *out, u32 size) {
  FILL(is_match), FILL(is_repeat), FILL(is_repeat0), FILL(is_repeat1), FILL(is_repeat2), FILL(is_long0);
  FILL(slots), FILL(special), FILL(align), FILL(literals);
  fill(&match_lengths, sizeof match_lengths), fill(&repeat_lengths, sizeof repeat_lengths);
  in = packed + 1;
  range = 0xffffffff;
  code = 0;
  for (int byte = 0; byte < 4; byte++) code = code << 8 | *in++;
  kept.out = out;
  kept.size = size;
}

// Unpacks up to `limit` bytes, or a little more; called again and again, because a browser makes a function faster only
// between two calls.
__attribute__((export_name("unpack"))) void unpack(u32 limit) {
  u8 *out = kept.out;
  u32 size = kept.size, at = kept.at, state = kept.state;
  u32 rep0 = kept.rep0, rep1 = kept.rep1, rep2 = kept.rep2, rep3 = kept.rep3;
  if (limit > size) limit = size;
  while (at < limit) {
    u32 place = at & 3, count;
    if (!bit(&is_match[state][place])) {
      u16 *chances = literals[at ? out[at - 1] >> 5 : 0];
      u32 symbol = 1;
      if (state >= 7) {
        u32 matched = out[at - rep0 - 1];
        do {
          u32 expected = matched >> 7 & 1;
          matched <<= 1;
          u32 one = bit(chances + ((1 + expected) << 8) + symbol);
          symbol = symbol << 1 | one;
          if (expected != one) break;
        } while (symbol < 0x100);
      }
      while (symbol < 0x100) symbol = symbol << 1 | bit(chances + symbol);
      out[at++] = (u8)symbol;
      state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
      continue;
    }
    if (bit(&is_repeat[state])) {
      if (!bit(&is_repeat0[state])) {
        if (!bit(&is_long0[state][place])) {
          state = state < 7 ? 9 : 11;
          out[at] = out[at - rep0 - 1];
          at++;
          continue;
        }
      } else {
        u32 distance = rep1;
        if (bit(&is_repeat1[state])) {
          distance = rep2;
          if (bit(&is_repeat2[state])) {
            distance = rep3;
            rep3 = rep2;
          }
          rep2 = rep1;
        }
        rep1 = rep0;
        rep0 = distance;
      }
      count = length(&repeat_lengths, place);
      state = state < 7 ? 8 : 11;
    } else {
      rep3 = rep2;
      rep2 = rep1;
      rep1 = rep0;
      count = length(&match_lengths, place);
      state = state < 7 ? 7 : 10;
      u32 slot = tree(slots[count < 6 ? count - 2 : 3], 6);
      rep0 = slot;
      if (slot >= 4) {
        u32 bits = (slot >> 1) - 1;
        rep0 = (2 | (slot & 1)) << bits;
        if (slot < 14) {
          rep0 += reverse_tree(special + rep0 - slot, bits);
        } else {
          u32 high = 0;
          for (u32 left = bits - 4; left; left--) {
            normalize();
            range >>= 1;
            u32 one = code >= range;
            if (one) code -= range;
            high = high << 1 | one;
          }
          rep0 += high << 4;
          rep0 += reverse_tree(align, 4);
        }
      }
    }
    for (; count && at < size; count--, at++) out[at] = out[at - rep0 - 1];
  }
  kept.at = at;
  kept.state = state;
  kept.rep0 = rep0;
  kept.rep1 = rep1;
  kept.rep2 = rep2;
  kept.rep3 = rep3;
}
