/** [below, step]: an amount below the first is a multiple of the second. */
type Steps = readonly (readonly [below: number, step: number])[];

const shillings: Steps = [
  [200, 10],
  [2_000, 50],
  [20_000, 100],
  [100_000, 500],
  [1_000_000, 1_000],
  [Infinity, 10_000],
];
const francs: Steps = [
  [1_000, 10],
  [10_000, 50],
  [100_000, 100],
  [1_000_000, 1_000],
  [Infinity, 10_000],
];
const stepsOf: Record<string, Steps> = {
  TZS: shillings,
  UGX: shillings,
  RWF: francs,
  BIF: francs,
  KES: [
    [100, 1],
    [1_000, 5],
    [100_000, 10],
    [Infinity, 1_000],
  ],
};
const otherwise: Steps = [
  [1, 0.01],
  [10, 0.05],
  [100, 0.5],
  [10_000, 1],
  [Infinity, 100],
];

/** Rounds a price as traders do, to common coins and notes; never to zero. */
export function roundAsTraders(amount: number, currency: string): number {
  const steps = stepsOf[currency] ?? otherwise;
  const step = steps.find(([below]) => amount < below)?.[1] ?? 1;
  const rounded = Math.max(1, Math.round(amount / step)) * step;
  return Number(rounded.toFixed(2));
}

/** Returns the next round amount at or above: 37,400 becomes 40,000. */
export function nextRound(amount: number): number {
  const step = 10 ** Math.floor(Math.log10(amount)) / 2;
  return Number((Math.ceil(amount / step - 1e-9) * step).toFixed(2));
}
