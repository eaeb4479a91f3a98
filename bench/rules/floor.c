/* The loop of loop.ts in C: random matches of All Fives under a ruleset given as numbers. It reads a slice's
   milliseconds a line and answers with the moves, matches and seconds of the slice. "double_six" runs the fixed game of
   two seats and four ends, which is what a playout is held against. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { HALF, SIDE, END };
enum { PLAYING, OUT, BLOCKED };
enum { SPIN_FIRST, SPIN_NONE, SPIN_ALL, SPIN_LEAD };
enum { UNTIL_TWO, WHILE_EXPOSED, NEVER };
enum { HIGHEST_DOUBLE, LOT, RANDOM };
enum { NEXT_WINNER, NEXT_LAST, NEXT_ALTERNATE, NEXT_FIRST, NEXT_LOT };
enum { OPPONENTS, MINUS_WINNER, ALL_HANDS };
enum { NEAREST, NO_ROUNDING, DOWN, UP };
enum { AT_LEAST, ABOVE, EXACT };
enum { NOBODY = -1, FIRST_RULE = -1, BY_LOT = -2, LOCKED = 10 };

typedef struct {
  int maxPip, players, partnership, boneyardReserve, firstLead, firstLeadNoDouble, firstTile, nextLead,
      nextLeadAfterBlocked, nextLeadAfterTie, draw, blockedDraw, spinners, armsOpen, spinnerCount, endDoubleCounts,
      playScoring, multiple, playDivisor, openingTileScores, roundBase, rounding, roundingScope, bonusDivisor,
      partnerPips, blockedTie, blockedTeamBasis, targetCompare, matchEnd, matchTie, handSize, targetScore;
} Rules;

typedef struct {
  int placed, spinner, spots, count;
  uint8_t tiles[55], spinning[55], covered[55];
  int32_t spot[24];
  uint64_t table, match;
} Board;

typedef struct {
  Board board;
  uint64_t hands[4];
  int drawn, forced, leader, turn, passed, last, ended;
} Round;

typedef struct {
  Round round;
  int awarded[4], scored[4], moment, lead, number, winner, over;
} Game;

static Rules R;
static int SET;
static uint8_t HIGH[55], LOW[55], PIPS[55], ORDER[55], LOTS[55];
static uint16_t NUMBERS[55];
static uint64_t SHOWS[1 << 11], DOUBLES;

static uint32_t state = 12345;
static inline uint32_t below(uint32_t n) {
  state ^= state << 13;
  state ^= state >> 17;
  state ^= state << 5;
  return (state >> 16) * n >> 16;
}

static void shuffle(uint8_t *order) {
  for (int i = SET - 1; i > 0; i--) {
    int j = below(i + 1);
    uint8_t tile = order[i];
    order[i] = order[j];
    order[j] = tile;
  }
}

static inline int top(uint64_t bits) { return 63 - __builtin_clzll(bits); }
static inline int sideOf(int seat) { return R.partnership ? seat & 1 : seat; }
static inline int nextSeat(int seat) { return seat + 1 == R.players ? 0 : seat + 1; }
static inline int doubleValue(int number) { return R.endDoubleCounts ? number : 2 * number; }

static inline int spinnerValue(int number, int covered) {
  switch (R.spinnerCount) {
    case UNTIL_TWO: return covered < 2 ? 2 * number : 0;
    case WHILE_EXPOSED: return (covered < 2 ? 2 : 4 - covered) * number;
    default: return 0;
  }
}

static inline int becomesSpinner(const Board *b, int order) {
  switch (R.spinners) {
    case SPIN_NONE: return 0;
    case SPIN_FIRST: return b->spinner < 0;
    case SPIN_LEAD: return order == 0;
    default: return 1;
  }
}

static inline int makeSpot(int number, int kind, int free, int owner) {
  return number | kind << 4 | free << 6 | owner << 8;
}

static inline int numberAt(const Board *b, int spot) { return b->spot[spot] & 15; }

static inline void addSpot(Board *b, int owner, int kind, int number, int free) {
  b->spot[b->spots++] = makeSpot(number, kind, free, owner);
}

static inline void addDouble(Board *b, int order, int number, int sides) {
  addSpot(b, order, SIDE, number, sides);
  if (!b->spinning[order]) return;
  if (b->spinner < 0) b->spinner = order;
  b->covered[order] = 2 - sides;
  addSpot(b, order, END, R.armsOpen ? number : LOCKED, 2);
}

static inline void removeSpot(Board *b, int spot) {
  int last = --b->spots;
  for (int i = spot; i < last; i++) b->spot[i] = b->spot[i + 1];
}

static inline void cover(Board *b, int spot, int matched) {
  int order = b->spot[spot] >> 8, kind = b->spot[spot] >> 4 & 3, left = (b->spot[spot] >> 6 & 3) - 1;
  if (kind == HALF) {
    b->count -= matched;
  } else if (b->spinning[order]) {
    int covered = b->covered[order]++;
    b->count += spinnerValue(matched, covered + 1) - spinnerValue(matched, covered);
  } else if (left == 0) {
    b->count -= doubleValue(matched);
  }
  if (left > 0) {
    b->spot[spot] = makeSpot(matched, kind, left, order);
    return;
  }
  if (kind == SIDE && b->spinning[order] && !R.armsOpen) b->spot[spot + 1] = makeSpot(matched, END, 2, order);
  removeSpot(b, spot);
}

static inline void leadTile(Board *b, int high, int low) {
  if (high != low) {
    addSpot(b, 0, HALF, high, 1);
    addSpot(b, 0, HALF, low, 1);
  } else {
    addDouble(b, 0, high, 2);
  }
  b->count = b->spinning[0] ? spinnerValue(high, 0) : high + low;
}

static inline void joinTile(Board *b, int order, int spot, int high, int low) {
  int matched = numberAt(b, spot);
  if (order == 1 && (b->spot[0] >> 4 & 3) == SIDE && !b->spinning[0]) b->count = doubleValue(HIGH[b->tiles[0]]);
  cover(b, spot, matched);
  if (high == low) {
    addDouble(b, order, high, 1);
    b->count += b->spinning[order] ? spinnerValue(high, 1) : doubleValue(high);
    return;
  }
  int open = high + low - matched;
  addSpot(b, order, HALF, open, 1);
  b->count += open;
}

static void place(Board *b, int tile, int spot) {
  int order = b->placed++, high = HIGH[tile], low = LOW[tile];
  b->tiles[order] = tile;
  b->spinning[order] = high == low && becomesSpinner(b, order);
  b->table |= 1ull << tile;
  if (order == 0) leadTile(b, high, low);
  else joinTile(b, order, spot, high, low);
  int numbers = 0;
  for (int i = 0; i < b->spots; i++) numbers |= 1 << numberAt(b, i);
  b->match = SHOWS[numbers];
}

static int legalPlays(const Round *r, uint16_t *out) {
  const Board *b = &r->board;
  int n = 0;
  if (b->placed == 0) {
    if (r->forced >= 0) {
      out[0] = r->forced;
      return 1;
    }
    for (uint64_t rest = r->hands[r->turn]; rest;) {
      int tile = top(rest);
      rest ^= 1ull << tile;
      out[n++] = tile;
    }
    return n;
  }
  for (uint64_t rest = r->hands[r->turn] & b->match; rest;) {
    int tile = top(rest), numbers = NUMBERS[tile];
    rest ^= 1ull << tile;
    for (int spot = 0; spot < b->spots; spot++) {
      out[n] = spot << 6 | tile;
      n += numbers >> numberAt(b, spot) & 1;
    }
  }
  return n;
}

static inline int hasPlay(const Round *r, int seat) {
  return r->board.placed == 0 || (r->hands[seat] & r->board.match) != 0;
}

static inline int drawable(const Round *r) {
  if (R.draw == 2) return 0;
  int left = SET - r->drawn - R.boneyardReserve;
  return left > 0 ? left : 0;
}

static int nobodyCanPlay(const Round *r) {
  for (int seat = 0; seat < R.players; seat++)
    if (hasPlay(r, seat)) return 0;
  return 1;
}

static int isDead(const Board *b) {
  uint64_t set = SET == 28 ? (1ull << 28) - 1 : (1ull << 55) - 1;
  return (b->match & ~b->table & set) == 0;
}

static int drawsToPlay(Round *r, int seat) {
  if (R.blockedDraw && isDead(&r->board)) {
    r->ended = BLOCKED;
    return 0;
  }
  int most = drawable(r);
  if (R.draw == 1 && most > 1) most = 1;
  for (int tiles = 0; tiles < most && !hasPlay(r, seat); tiles++) r->hands[seat] ^= 1ull << ORDER[r->drawn++];
  if (hasPlay(r, seat)) return 1;
  r->passed |= 1 << seat;
  if (drawable(r) == 0 && nobodyCanPlay(r)) r->ended = BLOCKED;
  return 0;
}

static void passOn(Round *r) {
  int seat = nextSeat(r->turn);
  while (!hasPlay(r, seat) && !drawsToPlay(r, seat)) {
    if (r->ended == BLOCKED) return;
    seat = nextSeat(seat);
  }
  r->turn = seat;
}

static int pipsOf(uint64_t hand) {
  int pips = 0;
  for (; hand; hand &= hand - 1) pips += PIPS[__builtin_ctzll(hand)];
  return pips;
}

static int scoreOf(const Game *g, int side) {
  int score = 0;
  for (int seat = 0; seat < R.players; seat++)
    if (sideOf(seat) == side) score += g->awarded[seat];
  return score;
}

static int meets(const Game *g, int side) {
  int score = scoreOf(g, side);
  switch (R.targetCompare) {
    case AT_LEAST: return score >= R.targetScore;
    case ABOVE: return score > R.targetScore;
    default: return score == R.targetScore;
  }
}

static int award(Game *g, int seat, int points, int moment) {
  if (points == 0) return 0;
  int side = sideOf(seat);
  if (R.targetCompare == EXACT && scoreOf(g, side) + points > R.targetScore) return 0;
  g->awarded[seat] += points;
  g->scored[side] = moment;
  g->moment = moment & ~1;
  return points;
}

static int weight(int tile) { return PIPS[tile] * 10 + HIGH[tile]; }

static int leaderByLot(void) {
  int best = 0;
  shuffle(LOTS);
  for (int seat = 1; seat < R.players; seat++)
    if (weight(LOTS[seat]) > weight(LOTS[best])) best = seat;
  return best;
}

static int highestDouble(const Round *r) {
  uint64_t doubles = 0;
  for (int seat = 0; seat < R.players; seat++) doubles |= r->hands[seat] & DOUBLES;
  return doubles ? top(doubles) : -1;
}

static int leaderByDouble(Round *r) {
  int tile = highestDouble(r);
  if (tile < 0) {
    for (int seat = 0; seat < R.players; seat++) {
      for (uint64_t rest = r->hands[seat]; rest; rest &= rest - 1) {
        int other = __builtin_ctzll(rest);
        if (tile < 0 || weight(other) > weight(tile)) tile = other;
      }
    }
  }
  if (!R.firstTile) r->forced = tile;
  int seat = 0;
  while (!(r->hands[seat] & 1ull << tile)) seat++;
  return seat;
}

static void deal(Round *r) {
  shuffle(ORDER);
  int next = 0;
  for (int seat = 0; seat < R.players; seat++) {
    uint64_t hand = 0;
    for (int i = 0; i < R.handSize; i++) hand |= 1ull << ORDER[next++];
    r->hands[seat] = hand;
  }
  r->drawn = next;
  r->passed = 0;
  r->ended = PLAYING;
  r->forced = -1;
  Board *b = &r->board;
  b->placed = b->spots = b->count = 0;
  b->spinner = -1;
  b->table = b->match = 0;
}

static void startRound(Game *g) {
  Round *r = &g->round;
  g->number++;
  deal(r);
  int byDouble = g->lead == FIRST_RULE && R.firstLead == HIGHEST_DOUBLE;
  while (byDouble && R.firstLeadNoDouble && highestDouble(r) < 0) deal(r);
  int leader = g->lead;
  if (byDouble) leader = leaderByDouble(r);
  else if (g->lead == BY_LOT || (g->lead == FIRST_RULE && R.firstLead == LOT)) leader = leaderByLot();
  else if (g->lead == FIRST_RULE) leader = below(R.players);
  r->leader = r->turn = r->last = leader;
}

static void playTile(Game *g, int play) {
  Round *r = &g->round;
  int seat = r->turn, tile = play & 63;
  r->hands[seat] ^= 1ull << tile;
  place(&r->board, tile, play >> 6);
  r->last = seat;
  r->passed = 0;
  int count = r->board.count, worth = 0;
  if (R.playScoring && count != 0 && count % R.multiple == 0 && (r->board.placed > 1 || R.openingTileScores))
    worth = count / R.playDivisor;
  int points = award(g, seat, worth, g->moment + 2);
  if (points > 0 && !R.matchEnd && meets(g, sideOf(seat))) {
    g->over = 1;
    g->winner = sideOf(seat);
  } else if (r->hands[seat] == 0) {
    r->ended = OUT;
  } else {
    passOn(r);
  }
}

static int rounded(int pips) {
  switch (R.rounding) {
    case NEAREST: return (pips + 2) / 5 * 5;
    case DOWN: return pips / 5 * 5;
    case UP: return (pips + 4) / 5 * 5;
    default: return pips;
  }
}

static int weigh(const int *pips, int side) {
  int least = 1000, sum = 0;
  for (int seat = 0; seat < R.players; seat++) {
    if (sideOf(seat) != side) continue;
    sum += pips[seat];
    if (pips[seat] < least) least = pips[seat];
  }
  return R.blockedTeamBasis ? least : sum;
}

/* The winning seat, or NOBODY; the lightest sides as bits. */
static int winningSeat(const int *pips, int *tied) {
  int sides = R.partnership ? 2 : R.players, least = 1000, best = NOBODY;
  for (int side = 0; side < sides; side++)
    if (weigh(pips, side) < least) least = weigh(pips, side);
  *tied = 0;
  for (int side = 0; side < sides; side++)
    if (weigh(pips, side) == least) *tied |= 1 << side;
  if (*tied & (*tied - 1)) return NOBODY;
  for (int seat = 0; seat < R.players; seat++)
    if (*tied & 1 << sideOf(seat) && (best < 0 || pips[seat] < pips[best])) best = seat;
  return best;
}

static int bonus(const int *pips, int winner, int out) {
  int left = 0;
  for (int seat = 0; seat < R.players; seat++) {
    int hand = R.roundingScope ? rounded(pips[seat]) : pips[seat];
    if (R.roundBase == ALL_HANDS || sideOf(seat) != sideOf(winner) || (R.partnerPips && out)) left += hand;
    else if (R.roundBase == MINUS_WINNER && !out) left -= hand;
  }
  if (left < 0) left = 0;
  return (R.roundingScope ? left : rounded(left)) / R.bonusDivisor;
}

static int targetWinner(const Game *g, const int *awards) {
  int best = -1, tied = 0, score = -1, last = -1, lastTied = 0;
  for (int seat = 0; seat < R.players; seat++) {
    int side = sideOf(seat);
    if (!meets(g, side) || (!R.matchEnd && awards[seat] == 0) || (R.partnership && seat > 1 && R.matchEnd)) continue;
    int has = scoreOf(g, side);
    if (has > score) {
      score = has;
      best = side;
      tied = 1;
    } else if (has == score) {
      tied++;
    }
  }
  if (tied < 2 || !R.matchEnd || !R.matchTie) return tied == 1 ? best : NOBODY;
  for (int side = 0; side < R.players; side++) {
    if (!meets(g, side) || scoreOf(g, side) != score || g->scored[side] < last) continue;
    lastTied = g->scored[side] == last ? lastTied + 1 : 1;
    last = g->scored[side];
    best = side;
  }
  return lastTied == 1 && last % 2 == 0 ? best : NOBODY;
}

static void endRound(Game *g) {
  Round *r = &g->round;
  int pips[4] = {0}, awards[4] = {0}, tied = 0, out = r->ended == OUT;
  for (int seat = 0; seat < R.players; seat++) pips[seat] = pipsOf(r->hands[seat]);
  int winner = out ? r->turn : winningSeat(pips, &tied);
  if (winner >= 0) {
    awards[winner] = bonus(pips, winner, out);
  } else if (R.blockedTie && R.players == 3 && __builtin_popcount(tied) == 2) {
    int first = __builtin_ctz(tied), second = top(tied), points = rounded(pips[3 - first - second]) / R.bonusDivisor;
    awards[first] = (points + 1) / 2;
    awards[second] = points / 2;
  }
  int moment = g->moment + (winner < 0 ? 3 : 2);
  for (int seat = 0; seat < R.players; seat++) awards[seat] = award(g, seat, awards[seat], moment);
  switch (out ? R.nextLead : winner < 0 ? R.nextLeadAfterTie : R.nextLeadAfterBlocked) {
    case NEXT_WINNER: g->lead = winner; break;
    case NEXT_LAST: g->lead = r->last; break;
    case NEXT_ALTERNATE: g->lead = nextSeat(r->leader); break;
    case NEXT_LOT: g->lead = BY_LOT; break;
    default: g->lead = FIRST_RULE;
  }
  int won = targetWinner(g, awards);
  if (won >= 0 || g->number >= 128) {
    g->over = 1;
    g->winner = won;
  }
}

/* Passes since the play of a seat: everybody's at a block, else of the seats that the turn went past. */
static int passes(const Game *g, int seat) {
  const Round *r = &g->round;
  if (r->ended == BLOCKED) return R.players;
  if (r->ended == OUT || g->over) return 0;
  int past = r->turn - seat - 1;
  return past < 0 ? past + R.players : past;
}

static long playMatch(void) {
  uint16_t out[1024];
  Game g = {0};
  long moves = 0;
  g.lead = FIRST_RULE;
  while (!g.over) {
    startRound(&g);
    Round *r = &g.round;
    int dealt = r->drawn;
    while (r->ended == PLAYING && !g.over) {
      int n = legalPlays(r, out), seat = r->turn;
      playTile(&g, out[n == 1 ? 0 : below(n)]);
      moves += 1 + passes(&g, seat);
    }
    moves += r->drawn - dealt;
    if (!g.over) endRound(&g);
  }
  return moves;
}

/* The fixed game: two seats, double six, the first double is the spinner, four ends. */
static long playDoubleSix(void) {
  int score[2] = {0, 0}, lead = -1, over = 0;
  long moves = 0;
  while (!over) {
    uint32_t hand[2] = {0, 0};
    int number[4] = {LOCKED, LOCKED, LOCKED, LOCKED}, value[4] = {0, 0, 0, 0};
    int drawn = 14, placed = 0, passes = 0, spinner = LOCKED, bare = 0, fresh = 0, turn = lead, forced = -1;
    shuffle(ORDER);
    for (int i = 0; i < 7; i++) hand[0] |= 1u << ORDER[i];
    for (int i = 7; i < 14; i++) hand[1] |= 1u << ORDER[i];
    if (turn < 0) {
      uint32_t doubles = (hand[0] | hand[1]) & (uint32_t)DOUBLES;
      forced = doubles ? top(doubles) : -1;
      for (int tile = 0; !doubles && tile < 28; tile++)
        if ((hand[0] | hand[1]) >> tile & 1 && (forced < 0 || weight(tile) > weight(forced))) forced = tile;
      turn = hand[0] >> forced & 1 ? 0 : 1;
    }
    for (;;) {
      uint8_t out[128];
      int n = 0;
      if (!placed && forced >= 0) {
        out[n++] = forced;
      } else if (!placed) {
        for (uint32_t rest = hand[turn]; rest; rest &= rest - 1) out[n++] = __builtin_ctz(rest);
      } else {
        for (int end = 0; end < 4; end++) {
          if ((end == 1 && bare == 3) || (end == 3 && fresh == 12)) continue;
          for (uint32_t rest = hand[turn] & (uint32_t)SHOWS[1 << number[end]]; rest; rest &= rest - 1)
            out[n++] = end * 32 + __builtin_ctz(rest);
        }
      }
      moves++;
      if (n == 0 && drawn < 28) {
        hand[turn] |= 1u << ORDER[drawn++];
        continue;
      }
      if (n == 0) {
        turn ^= 1;
        if (++passes < 2) continue;
        int a = pipsOf(hand[0]), b = pipsOf(hand[1]);
        lead = a < b ? 0 : b < a ? 1 : -1;
        if (lead >= 0) score[lead] += rounded(lead ? a : b);
        break;
      }
      int play = out[n == 1 ? 0 : below(n)], tile = play & 31, end = play >> 5, high = HIGH[tile], low = LOW[tile];
      passes = 0;
      if (!placed) {
        number[0] = high;
        number[1] = low;
        value[0] = high == low ? 2 * high : high;
        value[1] = high == low ? 0 : low;
        if (high == low) spinner = high, bare = 3;
      } else {
        int open = high + low - number[end];
        number[end] = open;
        value[end] = high == low ? 2 * open : open;
        if (bare & 1 << end) {
          bare &= ~(1 << end);
          if (!bare) number[2] = number[3] = spinner, fresh = 12;
          else value[end ^ 1] = 2 * spinner;
        } else if (high == low && spinner == LOCKED) {
          spinner = open;
          bare = 1 << end;
        }
        fresh &= ~(1 << end);
      }
      placed = 1;
      hand[turn] &= ~(1u << tile);
      int count = value[0] + value[1] + value[2] + value[3];
      if (count % 5 == 0) score[turn] += count;
      if (score[turn] >= R.targetScore) break;
      if (!hand[turn]) {
        score[turn] += rounded(pipsOf(hand[turn ^ 1]));
        lead = turn;
        break;
      }
      turn ^= 1;
    }
    over = score[0] >= R.targetScore || score[1] >= R.targetScore;
  }
  return moves;
}

/* Seconds of processor time, so that what else runs on the machine counts for little. */
static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return t.tv_sec + t.tv_nsec * 1e-9;
}

int main(int argc, char **argv) {
  int *field = (int *)&R, fields = sizeof R / sizeof(int);
  if (argc != fields + 2) return 1;
  for (int i = 0; i < fields; i++) field[i] = atoi(argv[i + 2]);
  SET = (R.maxPip + 1) * (R.maxPip + 2) / 2;
  for (int high = 0, tile = 0; high <= 9; high++) {
    for (int low = 0; low <= high; low++, tile++) {
      HIGH[tile] = high;
      LOW[tile] = low;
      PIPS[tile] = high + low;
      NUMBERS[tile] = 1 << high | 1 << low;
      ORDER[tile] = LOTS[tile] = tile;
      SHOWS[1 << high] |= 1ull << tile;
      SHOWS[1 << low] |= 1ull << tile;
      if (high == low) DOUBLES |= 1ull << tile;
    }
  }
  for (int set = 1; set < 1 << 11; set++) SHOWS[set] = SHOWS[set & -set] | SHOWS[set & (set - 1)];
  long (*play)(void) = strcmp(argv[1], "double_six") == 0 ? playDoubleSix : playMatch;
  double ms;
  while (scanf("%lf", &ms) == 1) {
    double start = now(), end = start;
    long moves = 0, matches = 0;
    while (end - start < ms / 1000) {
      for (int i = 0; i < 200; i++, matches++) moves += play();
      end = now();
    }
    printf("%ld %ld %.9f\n", moves, matches, end - start);
    fflush(stdout);
  }
  return 0;
}
