/** A row's amount and balance, in hundredths. */
export interface BalanceRow {
  /** Positive for money that came in. */
  amount: number;
  /** After the row; undefined if the row has none. */
  balance: number | undefined;
  /** A receipt may have several rows, whose order is not always that of the balance. */
  receipt: string;
  /** The payment failed, or was perhaps made and reversed. */
  isFailed: boolean;
}

export interface BalanceCheck {
  compared: number;
  wrong: number;
}

/** Counts the rows that disagree with the running balance, whether the oldest is first or last. */
export function checkBalance(rows: readonly BalanceRow[]): BalanceCheck {
  const [oldestFirst, newestFirst] = [check(rows), check(rows.toReversed())];
  return newestFirst.wrong < oldestFirst.wrong ? newestFirst : oldestFirst;
}

function check(rows: readonly BalanceRow[]): BalanceCheck {
  let before: number | undefined;
  let [compared, wrong] = [0, 0];
  for (const group of receiptsOf(rows)) {
    const result = checkReceipt(group, before);
    compared += result.compared;
    wrong += result.wrong;
    before = result.after;
  }
  return { compared, wrong };
}

/** Groups consecutive rows of one receipt. */
function receiptsOf(rows: readonly BalanceRow[]): BalanceRow[][] {
  const groups: BalanceRow[][] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    if (last && row.receipt !== "" && last[0]?.receipt === row.receipt) last.push(row);
    else groups.push([row]);
  }
  return groups;
}

interface Checked extends BalanceCheck {
  after: number | undefined;
}

function checkReceipt(group: BalanceRow[], before: number | undefined): Checked {
  const inOrder = checkRows(group, before);
  if (inOrder.wrong === 0 || group.length === 1 || before === undefined) return inOrder;
  const after = group.reduce((sum, { amount }) => sum + amount, before);
  const isReached = group.some(({ balance }) => balance === after);
  return isReached ? { compared: inOrder.compared, wrong: 0, after } : inOrder;
}

function checkRows(rows: BalanceRow[], start: number | undefined): Checked {
  let before = start;
  let [compared, wrong] = [0, 0];
  for (const { amount, balance, isFailed } of rows) {
    const after = before === undefined ? undefined : before + amount;
    const isUnchanged = isFailed && (balance === undefined || balance === before);
    const expected = isUnchanged ? before : after;
    if (balance !== undefined && expected !== undefined) {
      compared += 1;
      if (balance !== expected) wrong += 1;
    }
    before = balance ?? expected;
  }
  return { compared, wrong, after: before };
}
