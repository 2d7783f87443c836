// Four paths at a time, in step by day: AssemblyScript, compiled by scripts/simulator-kernel.ts into simd-kernel-code.ts.
// The rules are those of play-path.ts; a day on which a threshold may be reached is played by trade, one lane after the
// other. Memory is laid out by simd-kernel.ts, which writes the same numbers.

// Parameters, as 32-bit numbers from 0 on.
const DAYS: usize = 0;
const BLOCKS: usize = 4;
const PHASES: usize = 8;
const MAXIMUM_LOSS: usize = 12;
const LOCK: usize = 16;
const FOLLOWS_PEAK: usize = 20;
// 0: none, 1: ends the attempt, 2: ends the day.
const DAILY_KIND: usize = 24;
const DAILY_AMOUNT: usize = 28;
const INITIAL: usize = 32;
// 0: none, 1: trade on, 2: ends the attempt.
const CONSISTENCY_KIND: usize = 36;
const BEST_HUNDREDTHS: usize = 40;
// The profit by which a day counts; NEVER where the flags say it.
const COUNTED_PROFIT: usize = 44;
const DRAWDOWN_WIDTH: usize = 48;
const KEY_FIRST: usize = 52;
const KEY_SECOND: usize = 56;
// A share of the day's opening balance, as a double, to which the amount is added; zero where that is all.
const DAILY_SHARE: usize = 64;
// Addresses of the tables.
const ROWS_AT: usize = 72;
const FLAGS_AT: usize = 76;
const FIRST_AT: usize = 80;
const RESULTS_AT: usize = 84;
const WORST_AT: usize = 88;
// Target, minimum and maximum days of each phase.
const PHASE_AT: usize = 96;
const PHASE_SIZE: usize = 12;
// One 16-byte place for each number of the four paths' state.
const STATE: usize = 256;
const BALANCE: usize = 0;
const PEAK: usize = 16;
const END_PEAK: usize = 32;
const BEST: usize = 48;
const COUNTED: usize = 64;
const PLAYED: usize = 80;
const DRAWDOWN: usize = 96;
const TARGET: usize = 112;
const MAX_DAYS: usize = 128;
const PHASE: usize = 144;
const ALIVE: usize = 160;
const COUNTER: usize = 176;
const ROW: usize = 192;
// Counts of the tally.
const COUNTS: usize = 512;
const OUTCOMES: i32 = 6;
const PASS_DAYS_AT: i32 = 18;
const DRAWDOWNS_AT: i32 = 339;
const DRAWDOWN_BINS: i32 = 256;

const NEVER: i32 = 1 << 28;
const BLOCK_DAYS: i32 = 5;
const MOST_BLOCKS: i32 = 64;

const ON: i32 = -1;
const PASSED: i32 = 0;
const BROKE_MAXIMUM: i32 = 1;
const BROKE_DAILY: i32 = 2;
const TIME: i32 = 3;
const CONSISTENCY: i32 = 4;
const UNFINISHED: i32 = 5;
const STOPPED: i32 = 6;

// Lane addresses: STATE + lane * 4.
// @ts-ignore: decorator
@inline function get(lane: usize, place: usize): i32 {
  return load<i32>(lane + place);
}
// @ts-ignore: decorator
@inline function set(lane: usize, place: usize, value: i32): void {
  store<i32>(lane + place, value);
}
// @ts-ignore: decorator
@inline function bump(place: i32): void {
  const at = COUNTS + ((<usize>place) << 2);
  store<i32>(at, load<i32>(at) + 1);
}

function startPhase(lane: usize, phase: i32): void {
  const at = PHASE_AT + <usize>phase * PHASE_SIZE;
  set(lane, BALANCE, 0);
  set(lane, PEAK, 0);
  set(lane, END_PEAK, 0);
  set(lane, BEST, 0);
  set(lane, COUNTED, 0);
  set(lane, PLAYED, 0);
  set(lane, PHASE, phase);
  set(lane, TARGET, load<i32>(at));
  set(lane, MAX_DAYS, load<i32>(at + 8));
}

function startPath(lane: usize, path: i32): void {
  startPhase(lane, 0);
  set(lane, DRAWDOWN, 0);
  set(lane, ALIVE, -1);
  set(lane, COUNTER, path * MOST_BLOCKS);
}

function countPath(lane: usize, outcome: i32, days: i32): void {
  bump(get(lane, PHASE) * OUTCOMES + outcome);
  if (outcome == PASSED) bump(PASS_DAYS_AT + days);
  bump(DRAWDOWNS_AT + min(DRAWDOWN_BINS - 1, get(lane, DRAWDOWN) / load<i32>(DRAWDOWN_WIDTH)));
  set(lane, ALIVE, 0);
}

function counts(place: i32, gained: i32): i32 {
  const profit = load<i32>(COUNTED_PROFIT);
  if (profit != NEVER) return i32(gained >= profit);
  return <i32>load<u8>(<usize>load<u32>(FLAGS_AT) + <usize>place);
}

function judgeTarget(lane: usize, place: i32, gained: i32): i32 {
  const least = load<i32>(PHASE_AT + <usize>get(lane, PHASE) * PHASE_SIZE + 4);
  if (get(lane, COUNTED) + counts(place, gained) < least) return ON;
  const kind = load<i32>(CONSISTENCY_KIND);
  if (kind == 0) return PASSED;
  const best = <i64>max(get(lane, BEST), gained);
  if (best * 10000 <= <i64>load<i32>(BEST_HUNDREDTHS) * <i64>get(lane, BALANCE)) return PASSED;
  return kind == 2 ? CONSISTENCY : ON;
}

function playTrades(lane: usize, place: i32): i32 {
  const start = get(lane, BALANCE);
  const dailyKind = load<i32>(DAILY_KIND);
  const share = load<f64>(DAILY_SHARE);
  let dailyFloor = i32.MIN_VALUE;
  if (dailyKind != 0) {
    dailyFloor = start - load<i32>(DAILY_AMOUNT) - <i32>Math.floor(<f64>(load<i32>(INITIAL) + start) * share);
  }
  const maximum = load<i32>(MAXIMUM_LOSS);
  const lock = load<i32>(LOCK);
  const followed: usize = load<i32>(FOLLOWS_PEAK) != 0 ? PEAK : END_PEAK;
  const target = get(lane, TARGET);
  const first = <usize>load<u32>(FIRST_AT) + ((<usize>place) << 2);
  const from = <usize>load<i32>(first) << 2;
  const to = <usize>load<i32>(first + 4) << 2;
  const results = <usize>load<u32>(RESULTS_AT);
  const worst = <usize>load<u32>(WORST_AT);
  let balance = start;
  for (let trade = from; trade < to; trade += 4) {
    const point = balance + load<i32>(worst + trade);
    const floor = min(lock, get(lane, followed) - maximum);
    const higher = max(floor, dailyFloor);
    set(lane, DRAWDOWN, max(get(lane, DRAWDOWN), get(lane, PEAK) - max(point, higher)));
    if (point <= higher) {
      if (higher == floor) return BROKE_MAXIMUM;
      set(lane, BALANCE, higher);
      return dailyKind == 2 ? STOPPED : BROKE_DAILY;
    }
    balance += load<i32>(results + trade);
    set(lane, BALANCE, balance);
    set(lane, PEAK, max(get(lane, PEAK), balance));
    if (balance >= target) {
      const reached = judgeTarget(lane, place, balance - start);
      if (reached != ON) return reached;
    }
  }
  return ON;
}

/** A day by its trades: moves the lane's state on, and counts the path if it ended. */
function playDay(lane: usize, place: i32, days: i32): void {
  const start = get(lane, BALANCE);
  const end = playTrades(lane, place);
  if (end == PASSED && get(lane, PHASE) + 1 < load<i32>(PHASES)) return startPhase(lane, get(lane, PHASE) + 1);
  if (end != ON && end != STOPPED) return countPath(lane, end, days);
  const balance = get(lane, BALANCE);
  const gained = balance - start;
  set(lane, BEST, max(get(lane, BEST), gained));
  set(lane, END_PEAK, max(get(lane, END_PEAK), balance));
  set(lane, COUNTED, get(lane, COUNTED) + counts(place, gained));
  const played = get(lane, PLAYED) + 1;
  set(lane, PLAYED, played);
  if (played >= get(lane, MAX_DAYS)) countPath(lane, TIME, days);
}

// @ts-ignore: decorator
@inline function xorShift(x: v128, bits: i32): v128 {
  return v128.xor(x, i32x4.shr_u(x, bits));
}

/** Plays `count` paths from `first` on into the counts. */
export function play(first: i32, count: i32): void {
  const days = load<i32>(DAYS);
  const blocks = load<i32>(BLOCKS);
  const rows = load<u32>(ROWS_AT);
  const maximum = i32x4.splat(load<i32>(MAXIMUM_LOSS));
  const lock = i32x4.splat(load<i32>(LOCK));
  const followsPeak = i32x4.splat(-load<i32>(FOLLOWS_PEAK));
  const keyFirst = i32x4.splat(load<i32>(KEY_FIRST));
  const keySecond = i32x4.splat(load<i32>(KEY_SECOND));
  const mulA = i32x4.splat(0xed5ad4bb);
  const mulB = i32x4.splat(0xac4c1b51);
  const mulC = i32x4.splat(0x31848bab);
  const one = i32x4.splat(1);
  const many = i32x4.splat(days);
  const rowsAt = i32x4.splat(<i32>rows);

  let next = first;
  const end = first + count;
  for (let lane: usize = STATE; lane < STATE + 16; lane += 4) {
    startPath(lane, next);
    if (next < end) next += 1;
    else set(lane, ALIVE, 0);
  }
  let balance = v128.load(STATE + BALANCE);
  let peak = v128.load(STATE + PEAK);
  let endPeak = v128.load(STATE + END_PEAK);
  let best = v128.load(STATE + BEST);
  let counted = v128.load(STATE + COUNTED);
  let played = v128.load(STATE + PLAYED);
  let drawdown = v128.load(STATE + DRAWDOWN);
  let target = v128.load(STATE + TARGET);
  let maxDays = v128.load(STATE + MAX_DAYS);
  let alive = v128.load(STATE + ALIVE);
  let counter = v128.load(STATE + COUNTER);

  while (v128.any_true(alive)) {
    let x = i32x4.add(counter, keyFirst);
    x = i32x4.mul(xorShift(x, 17), mulA);
    x = i32x4.add(xorShift(x, 11), keySecond);
    x = i32x4.mul(x, mulB);
    x = i32x4.mul(xorShift(x, 15), mulC);
    x = xorShift(x, 14);
    // The upper halves of four products of 64 bits.
    const starts = v128.shuffle<i32>(
      i64x2.extmul_low_i32x4_u(x, many),
      i64x2.extmul_high_i32x4_u(x, many),
      1, 3, 5, 7,
    );
    let at = i32x4.add(rowsAt, i32x4.shl(starts, 4));
    for (let day = 1; day <= BLOCK_DAYS; day++) {
      const row0 = v128.load(<usize>i32x4.extract_lane(at, 0));
      const row1 = v128.load(<usize>i32x4.extract_lane(at, 1));
      const row2 = v128.load(<usize>i32x4.extract_lane(at, 2));
      const row3 = v128.load(<usize>i32x4.extract_lane(at, 3));
      const low01 = v128.shuffle<i32>(row0, row1, 0, 4, 1, 5);
      const low23 = v128.shuffle<i32>(row2, row3, 0, 4, 1, 5);
      const high01 = v128.shuffle<i32>(row0, row1, 2, 6, 3, 7);
      const high23 = v128.shuffle<i32>(row2, row3, 2, 6, 3, 7);
      const dayEnd = v128.shuffle<i32>(low01, low23, 0, 1, 4, 5);
      const dayLow = v128.shuffle<i32>(low01, low23, 2, 3, 6, 7);
      const dayHigh = v128.shuffle<i32>(high01, high23, 0, 1, 4, 5);
      const packed = v128.shuffle<i32>(high01, high23, 2, 3, 6, 7);

      const floor = i32x4.min_s(lock, i32x4.sub(v128.bitselect(peak, endPeak, followsPeak), maximum));
      const low = i32x4.add(balance, dayLow);
      const high = i32x4.add(balance, dayHigh);
      const playedNow = i32x4.add(played, one);
      const isEvent = v128.and(
        alive,
        v128.or(v128.or(i32x4.le_s(low, floor), i32x4.ge_s(high, target)), i32x4.ge_s(playedNow, maxDays)),
      );
      const balanceNow = i32x4.add(balance, dayEnd);
      const peakNow = i32x4.max_s(peak, high);
      const endPeakNow = i32x4.max_s(endPeak, balanceNow);
      const bestNow = i32x4.max_s(best, dayEnd);
      const countedNow = i32x4.add(counted, v128.and(packed, one));
      const drawdownNow = i32x4.max_s(drawdown, i32x4.max_s(i32x4.shr_u(packed, 1), i32x4.sub(peak, low)));

      if (!v128.any_true(isEvent)) {
        balance = balanceNow;
        peak = peakNow;
        endPeak = endPeakNow;
        best = bestNow;
        counted = countedNow;
        drawdown = drawdownNow;
        played = playedNow;
      } else {
        v128.store(STATE + BALANCE, v128.bitselect(balance, balanceNow, isEvent));
        v128.store(STATE + PEAK, v128.bitselect(peak, peakNow, isEvent));
        v128.store(STATE + END_PEAK, v128.bitselect(endPeak, endPeakNow, isEvent));
        v128.store(STATE + BEST, v128.bitselect(best, bestNow, isEvent));
        v128.store(STATE + COUNTED, v128.bitselect(counted, countedNow, isEvent));
        v128.store(STATE + PLAYED, v128.bitselect(played, playedNow, isEvent));
        v128.store(STATE + DRAWDOWN, v128.bitselect(drawdown, drawdownNow, isEvent));
        v128.store(STATE + COUNTER, counter);
        v128.store(STATE + ROW, at);
        let lanes = i32x4.bitmask(isEvent);
        while (lanes != 0) {
          const lane = STATE + ((<usize>ctz(lanes)) << 2);
          lanes &= lanes - 1;
          let place = <i32>((load<u32>(lane + ROW) - rows) >> 4);
          if (place >= days) place %= days;
          playDay(lane, place, (get(lane, COUNTER) & (MOST_BLOCKS - 1)) * BLOCK_DAYS + day);
        }
        balance = v128.load(STATE + BALANCE);
        peak = v128.load(STATE + PEAK);
        endPeak = v128.load(STATE + END_PEAK);
        best = v128.load(STATE + BEST);
        counted = v128.load(STATE + COUNTED);
        played = v128.load(STATE + PLAYED);
        drawdown = v128.load(STATE + DRAWDOWN);
        target = v128.load(STATE + TARGET);
        maxDays = v128.load(STATE + MAX_DAYS);
        alive = v128.load(STATE + ALIVE);
        if (!v128.any_true(alive)) break;
      }
      at = i32x4.add(at, i32x4.splat(16));
    }

    counter = i32x4.add(counter, one);
    const block = v128.and(counter, i32x4.splat(MOST_BLOCKS - 1));
    // A path of 64 blocks leaves the low bits at zero.
    const isOver = v128.or(
      i32x4.eq(block, i32x4.splat(blocks & (MOST_BLOCKS - 1))),
      v128.not(alive),
    );
    if (v128.any_true(isOver)) {
      v128.store(STATE + BALANCE, balance);
      v128.store(STATE + PEAK, peak);
      v128.store(STATE + END_PEAK, endPeak);
      v128.store(STATE + BEST, best);
      v128.store(STATE + COUNTED, counted);
      v128.store(STATE + PLAYED, played);
      v128.store(STATE + DRAWDOWN, drawdown);
      v128.store(STATE + COUNTER, counter);
      let lanes = i32x4.bitmask(isOver);
      while (lanes != 0) {
        const lane = STATE + ((<usize>ctz(lanes)) << 2);
        lanes &= lanes - 1;
        if (get(lane, ALIVE) != 0) countPath(lane, UNFINISHED, blocks * BLOCK_DAYS);
        if (next < end) {
          startPath(lane, next);
          next += 1;
        }
      }
      balance = v128.load(STATE + BALANCE);
      peak = v128.load(STATE + PEAK);
      endPeak = v128.load(STATE + END_PEAK);
      best = v128.load(STATE + BEST);
      counted = v128.load(STATE + COUNTED);
      played = v128.load(STATE + PLAYED);
      drawdown = v128.load(STATE + DRAWDOWN);
      target = v128.load(STATE + TARGET);
      maxDays = v128.load(STATE + MAX_DAYS);
      alive = v128.load(STATE + ALIVE);
      counter = v128.load(STATE + COUNTER);
    }
  }
}
