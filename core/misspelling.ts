/** Of shorter words a slip of the finger is not told from another word. */
const leastLetters = 4;
/** From this length on two slips are forgiven, else one. */
const longWord = 8;
/** Of a word this long the beginning is recognised, slips and all, before it is typed out. */
const leastBeginning = 6;

/** Whether a word is another one with a wrong, missing, added or exchanged letter: "mahidni" is "mahindi". */
export function isNearly(typed: string, word: string): boolean {
  const forgiven = slipsForgiven(typed);
  // Four letters and one more are most often another word: "juma" is no "jumla".
  const isShort = typed.length === leastLetters;
  if (isShort && (word.length !== typed.length || word[0] !== typed[0])) return typed === word;
  if (forgiven === 0 || word.length < typed.length - forgiven) return false;
  return slipsTo(typed, word, typed.length >= leastBeginning) <= forgiven;
}

/** How many letters may be wrong, missing, added or exchanged. */
export const slipsForgiven = (typed: string) =>
  typed.length < leastLetters ? 0 : typed.length < longWord ? 1 : 2;

/**
 * Letters that are wrong, missing, added or exchanged with their neighbour between two words; to the
 * nearest beginning of the second where `toBeginning`.
 */
export function slipsTo(typed: string, word: string, toBeginning = false): number {
  // What follows so far behind the typed letters is no slip.
  const length = Math.min(word.length, typed.length + 3);
  let twoBefore: number[] = [];
  let before = Array.from({ length: length + 1 }, (_, n) => n);
  for (let row = 1; row <= typed.length; row++) {
    const current = [row];
    for (let column = 1; column <= length; column++) {
      const isSame = typed[row - 1] === word[column - 1];
      const isExchanged =
        typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1];
      current[column] = Math.min(
        at(before, column) + 1,
        at(current, column - 1) + 1,
        at(before, column - 1) + (isSame ? 0 : 1),
        isExchanged && row > 1 && column > 1 ? at(twoBefore, column - 2) + 1 : Infinity,
      );
    }
    [twoBefore, before] = [before, current];
  }
  return toBeginning ? Math.min(...before) : at(before, length) + word.length - length;
}

const at = (row: number[], index: number) => row[index] ?? Infinity;
