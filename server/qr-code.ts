import { encode } from "uqr";

/** Quiet zone in modules, which scanners need. */
const border = 2;

/**
 * Returns the QR code of an address row by row; true is black. It stays readable with a quarter of
 * it damaged.
 */
export const qrCode = (address: string): boolean[][] => encode(address, { ecc: "Q", border }).data;

/** Returns the QR code as an SVG path, with modules one unit wide. */
export const qrCodePath = (rows: readonly (readonly boolean[])[]): string =>
  rows.flatMap((row, y) => row.map((isBlack, x) => (isBlack ? `M${x} ${y}h1v1h-1z` : ""))).join("");
