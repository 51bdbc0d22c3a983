import Big from "big.js";

/** An uncertain amount: its minimum and maximum; a null maximum means unknown. */
export interface Range {
  least: Big;
  most: Big | null;
}

export const zero = new Big(0);
export const exactly = (amount: Big.BigSource): Range => ({
  least: new Big(amount),
  most: new Big(amount),
});
export const unknown: Range = { least: zero, most: null };

export const plus = (a: Range, b: Range): Range => ({
  least: a.least.plus(b.least),
  most: a.most && b.most && a.most.plus(b.most),
});

export const times = (range: Range, factor: Big.BigSource): Range => ({
  least: range.least.times(factor),
  most: range.most?.times(factor) ?? null,
});

export const percentOf = (range: Range, percent: number): Range =>
  times(range, new Big(percent).div(100));

/** The amount may be zero. */
export const maybe = ({ most }: Range): Range => ({ least: zero, most });

export const higherOf = (a: Range, b: Range): Range => ({
  least: a.least.gt(b.least) ? a.least : b.least,
  most: a.most && b.most && (a.most.gt(b.most) ? a.most : b.most),
});

/** One of the ranges applies, and it is not known which. */
export const oneOfRanges = ([first, ...others]: readonly Range[]): Range =>
  others.reduce(
    (a, b) => ({
      least: a.least.lt(b.least) ? a.least : b.least,
      most: a.most && b.most && (a.most.gt(b.most) ? a.most : b.most),
    }),
    first ?? unknown,
  );
