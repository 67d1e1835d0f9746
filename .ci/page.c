// The functions of C that the page's module needs: memory, and what Swift's library asks of a system.
typedef __SIZE_TYPE__ size_t;
typedef unsigned char u8;
typedef unsigned long long u64;

// With bulk memory these are single instructions.
void *memcpy(void *to, const void *from, size_t count) { return __builtin_memcpy(to, from, count); }
void *memmove(void *to, const void *from, size_t count) { return __builtin_memmove(to, from, count); }
void *memset(void *to, int byte, size_t count) { return __builtin_memset(to, byte, count); }
int memcmp(const void *left, const void *right, size_t count) {
  const u8 *a = left, *b = right;
  for (; count; a++, b++, count--)
    if (*a != *b) return *a - *b;
  return 0;
}
size_t strlen(const char *text) {
  size_t count = 0;
  while (text[count]) count++;
  return count;
}

// Blocks have sizes of four steps for each power of two; freed ones wait in a list for each size.
typedef struct Block { size_t size_class, padding[3]; } Block;
typedef struct Free { struct Free *next; } Free;
static Free *lists[128];
extern u8 __heap_base;
static size_t top;

static size_t class_of(size_t size) {
  if (size < 32) size = 32;
  size_t bits = 31 - __builtin_clz(size - 1);
  return bits * 4 + ((size - 1) >> (bits - 2) & 3);
}
static size_t size_of(size_t class) { return (size_t)(5 + (class & 3)) << (class / 4 - 2); }

void *malloc(size_t count) {
  size_t class = class_of(count + sizeof(Block));
  Free *free = lists[class];
  if (free) {
    lists[class] = free->next;
    return free;
  }
  if (!top) top = ((size_t)&__heap_base + 15) & ~(size_t)15;
  size_t start = top, end = start + ((size_of(class) + 15) & ~(size_t)15);
  size_t have = __builtin_wasm_memory_size(0) << 16;
  if (end > have) {
    size_t pages = (end - have + 0xffff) >> 16;
    if (__builtin_wasm_memory_grow(0, pages < 16 ? 16 : pages) == (size_t)-1) __builtin_trap();
  }
  top = end;
  ((Block *)start)->size_class = class;
  return (Block *)start + 1;
}
void free(void *block) {
  if (!block) return;
  size_t class = ((Block *)block - 1)->size_class;
  ((Free *)block)->next = lists[class];
  lists[class] = block;
}
int posix_memalign(void **block, size_t alignment, size_t count) {
  if (alignment > 16) __builtin_trap();
  *block = malloc(count);
  return 0;
}

// The seed of hashing: the same in each session.
void arc4random_buf(void *bytes, size_t count) { memset(bytes, 7, count); }
int putchar(int character) { return character; }

double round(double x) {
  double whole = __builtin_trunc(x);
  return __builtin_copysign(__builtin_fabs(x - whole) >= 0.5 ? whole + __builtin_copysign(1, x) : whole, x);
}

typedef int ti __attribute__((mode(TI)));
typedef union { ti all; struct { u64 low; long long high; } part; } Wide;
ti __multi3(ti left, ti right) {
  Wide a = {left}, b = {right}, result;
  u64 a0 = a.part.low & 0xffffffff, a1 = a.part.low >> 32, b0 = b.part.low & 0xffffffff, b1 = b.part.low >> 32;
  u64 low = a0 * b0, middle = a1 * b0 + (low >> 32), other = a0 * b1 + (middle & 0xffffffff);
  result.part.low = other << 32 | (low & 0xffffffff);
  result.part.high = a1 * b1 + (middle >> 32) + (other >> 32) + a.part.high * b.part.low + a.part.low * b.part.high;
  return result.all;
}

// Reads a decimal number, correctly rounded if it has at most 19 digits and 27 decimals; returns its end, or null.
const char *_swift_stdlib_strtod_clocale(const char *text, double *result) {
  typedef unsigned __int128 Wide128;
  int negative = *text == '-', power = 0, digits = 0, seen = 0, point = 0;
  if (*text == '-' || *text == '+') text++;
  u64 number = 0;
  for (; (*text >= '0' && *text <= '9') || (*text == '.' && !point); text++) {
    if (*text == '.') {
      point = 1;
      continue;
    }
    seen = 1;
    if (digits < 19) {
      number = number * 10 + (u64)(*text - '0');
      digits += number != 0;
      power -= point;
    } else {
      power += !point;
    }
  }
  if (!seen) return 0;
  if (*text == 'e' || *text == 'E') {
    const char *at = text + 1;
    int down = *at == '-', exponent = 0;
    if (*at == '-' || *at == '+') at++;
    if (*at < '0' || *at > '9') return 0;
    for (; *at >= '0' && *at <= '9'; at++)
      if (exponent < 10000) exponent = exponent * 10 + *at - '0';
    power += down ? -exponent : exponent;
    text = at;
  }
  double value = 0;
  if (number && power >= -27 && power <= 19) {
    Wide128 above = number, below = 1;
    for (; power > 0; power--) above *= 10;
    for (; power < 0; power++) below = (below << 3) + (below << 1);
    int exponent = 0;
    for (; above >> 1 >= below; exponent++) below <<= 1;
    for (; above < below; exponent--) above <<= 1;
    u64 bits = 0;
    for (int bit = 0; bit < 54; bit++) {
      int one = above >= below;
      bits = bits << 1 | (u64)one;
      if (one) above -= below;
      above <<= 1;
    }
    u64 rounded = (bits >> 1) + ((bits & 1) && (above || bits & 2));
    value = (double)rounded;
    for (exponent -= 52; exponent > 0; exponent--) value *= 2;
    for (; exponent < 0; exponent++) value /= 2;
  } else {
    value = (double)number;
    for (; power > 0 && value < 1e308; power--) value *= 10;
    for (; power < 0 && value > 0; power++) value /= 10;
  }
  *result = negative ? -value : value;
  return text;
}
