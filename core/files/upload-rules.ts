/** Kinds of files, which are detected by their bytes, never by their name. */
export type UploadKind = "jpeg" | "png" | "webp" | "avif" | "pdf" | "csv";

/** Rules for an upload in a form field. The endpoint's input declares whether it is required. */
export interface UploadRule {
  kinds: readonly UploadKind[];
  maxBytes: number;
  /** Visitors may upload it too, with an hourly limit for each network. */
  ofStrangers?: true;
}

/** As phone file managers count, so that a picture they show as 2 MB is accepted. */
const megabyte = 1024 * 1024;
const pictures = ["jpeg", "png", "webp", "avif"] as const;

export const profilePhoto: UploadRule = { kinds: pictures, maxBytes: 2 * megabyte };
export const verificationFile: UploadRule = {
  kinds: ["pdf", ...pictures],
  maxBytes: 10 * megabyte,
};
export const productImage: UploadRule = { kinds: pictures, maxBytes: 8 * megabyte };
/** The limit for one product: no one views more on a phone. */
export const maxProductPhotos = 6;
/** Photo of goods in transit, or proof of who received them. */
export const proofPhoto: UploadRule = { kinds: pictures, maxBytes: 8 * megabyte };
export const paymentProof: UploadRule = { ...verificationFile };
/** Receipt of an expense, for users with books. */
export const receiptPhoto: UploadRule = { kinds: pictures, maxBytes: 8 * megabyte };
/** Ten years of prices of a country; larger files are loaded on the command line. */
export const priceTable: UploadRule = { kinds: ["csv"], maxBytes: 20 * megabyte };
/** A credit file that a bank verifies; ours are far smaller. */
export const creditFilePdf: UploadRule = {
  kinds: ["pdf"],
  maxBytes: 2 * megabyte,
  ofStrangers: true,
};
export const productTable: UploadRule = { kinds: ["csv"], maxBytes: megabyte };
/** A mobile money statement with 5,000 rows. */
export const statementTable: UploadRule = { kinds: ["csv"], maxBytes: 2 * megabyte };

/** Returns the size limit in megabytes. */
export const maxMegabytes = ({ maxBytes }: UploadRule) => Math.floor(maxBytes / megabyte);

const mediaTypes: Record<UploadKind, string> = {
  jpeg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  avif: "image/avif",
  pdf: "application/pdf",
  // Some systems know a table by its ending alone.
  csv: "text/csv, .csv",
};

/** Returns the accepted kinds for a file field's `accept`. */
export const acceptAttribute = ({ kinds }: UploadRule) =>
  kinds.map((kind) => mediaTypes[kind]).join(", ");
