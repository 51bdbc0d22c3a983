import { encode } from "uqr";

/** Light around it, in squares: cameras need it. */
const border = 2;

/**
 * The picture code (QR) of an address, row by row; true is black. A quarter of it may be smeared on the
 * way.
 */
export const pictureCode = (address: string): boolean[][] =>
  encode(address, { ecc: "Q", border }).data;

/** The same as the path of an SVG, each square one unit wide. */
export const pictureCodePath = (rows: readonly (readonly boolean[])[]): string =>
  rows.flatMap((row, y) => row.map((isBlack, x) => (isBlack ? `M${x} ${y}h1v1h-1z` : ""))).join("");
