/** What a parser is told to end a record at: the same as here. */
export const recordEnds = ["\r\n", "\n", "\r"];

/** More columns than any table that is read here has. */
const maxCells = 200;

/**
 * Cuts the records of a CSV text at a number of cells, before a parser makes a cell of every comma: the
 * rest of a record is left out. Text comes in pieces, a character may be cut between two.
 */
export function recordCutter(delimiter: string, cells = maxCells): (piece: string) => string {
  let count = 1;
  let isQuoted = false;
  let isStart = true;
  let before = "";
  return (piece) => {
    let kept = "";
    let from = 0;
    for (let at = 0; at < piece.length; at += 1) {
      const sign = piece.charAt(at);
      if (isQuoted) {
        // A doubled quote ends the quoted part and begins it again.
        if (sign === '"') isQuoted = false;
      } else if (sign === '"') {
        isQuoted = isStart || before === '"';
        isStart = false;
      } else if (sign === delimiter) {
        if (count === cells) kept += piece.slice(from, at);
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
    return kept + piece.slice(from);
  };
}
