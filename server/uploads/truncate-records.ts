/** Record delimiters for the parser, the same as here. */
export const recordDelimiters = ["\r\n", "\n", "\r"];

/** More columns than any table that is read here has. */
const maxCells = 200;

/**
 * Truncates the records of a CSV text to a number of cells, before a parser creates a cell for
 * every comma. The text may come in pieces, and a piece may end inside a character.
 */
export function recordTruncator(delimiter: string, cells = maxCells): (piece: string) => string {
  let count = 1;
  let isQuoted = false;
  let isStart = true;
  let before = "";
  return (piece) => {
    let output = "";
    let from = 0;
    for (let at = 0; at < piece.length; at += 1) {
      const sign = piece.charAt(at);
      if (isQuoted) {
        // A doubled quote ends the quoted part and starts it again.
        if (sign === '"') isQuoted = false;
      } else if (sign === '"') {
        isQuoted = isStart || before === '"';
        isStart = false;
      } else if (sign === delimiter) {
        if (count === cells) output += piece.slice(from, at);
        count += 1;
        isStart = true;
      } else if (sign === "\n" || sign === "\r") {
        if (count > cells) from = at;
        count = 1;
        isStart = true;
      } else if (sign !== " " && sign !== "\t") isStart = false;
      if (count > cells) from = piece.length;
      before = sign;
    }
    return output + piece.slice(from);
  };
}
