/** In shorter words a typo cannot be distinguished from another word. */
const leastLetters = 4;
/** From this length on two typos are allowed, else one. */
const longWord = 8;
/** From this length on a typed beginning is recognised, including typos. */
const leastBeginning = 6;

/**
 * Returns whether a typed word matches another with a wrong, missing, added or swapped letter:
 * "mahidni" is "mahindi".
 */
export function isFuzzyMatch(typed: string, word: string): boolean {
  const maxDistance = maxEditDistance(typed);
  // Four letters plus one is usually another word: "juma" is not "jumla".
  const isShort = typed.length === leastLetters;
  if (isShort && (word.length !== typed.length || word[0] !== typed[0])) return typed === word;
  if (maxDistance === 0 || word.length < typed.length - maxDistance) return false;
  return editDistance(typed, word, typed.length >= leastBeginning) <= maxDistance;
}

/** Returns how many letters may be wrong, missing, added or swapped. */
export const maxEditDistance = (typed: string) =>
  typed.length < leastLetters ? 0 : typed.length < longWord ? 1 : 2;

/**
 * Returns the edit distance between two words: letters that are wrong, missing, added or swapped
 * with a neighbour. With `toBeginning` it is the distance to the nearest beginning of the second
 * word.
 */
export function editDistance(typed: string, word: string, toBeginning = false): number {
  // Letters far beyond the typed text cannot be typos.
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
