/** What a file may be; recognised by its bytes, never by its name. */
export type UploadKind = "jpeg" | "png" | "webp" | "avif" | "pdf" | "csv";

/** What may be sent in one field of a form. Whether it must be is declared by the endpoint's input. */
export interface UploadRule {
  kinds: readonly UploadKind[];
  maxBytes: number;
  /** Also of who is not signed in: so many an hour from one network. */
  ofStrangers?: true;
}

/** As file managers of phones count: a picture they call 2 MB is taken. */
const megabyte = 1024 * 1024;
const pictures = ["jpeg", "png", "webp", "avif"] as const;

export const profilePhoto: UploadRule = { kinds: pictures, maxBytes: 2 * megabyte };
export const verificationFile: UploadRule = {
  kinds: ["pdf", ...pictures],
  maxBytes: 10 * megabyte,
};
export const productImage: UploadRule = { kinds: pictures, maxBytes: 8 * megabyte };
/** Of one product: more than this nobody looks at on a phone. */
export const maxProductPhotos = 6;
/** Of goods on their way, and of who received them. */
export const proofPhoto: UploadRule = { kinds: pictures, maxBytes: 8 * megabyte };
export const paymentProof: UploadRule = { ...verificationFile };
/** Of the receipt of an expense, for whoever keeps books. */
export const receiptPhoto: UploadRule = { kinds: pictures, maxBytes: 8 * megabyte };
/** Prices of a country over ten years; what is larger is loaded at the command line. */
export const priceTable: UploadRule = { kinds: ["csv"], maxBytes: 20 * megabyte };
/** A credit file that a bank compares: ours are far smaller. */
export const creditFilePdf: UploadRule = {
  kinds: ["pdf"],
  maxBytes: 2 * megabyte,
  ofStrangers: true,
};
export const productTable: UploadRule = { kinds: ["csv"], maxBytes: megabyte };
/** A statement of mobile money of 5,000 rows. */
export const statementTable: UploadRule = { kinds: ["csv"], maxBytes: 2 * megabyte };

/** The rule's size as people say it. */
export const megabytesOf = ({ maxBytes }: UploadRule) => Math.floor(maxBytes / megabyte);

const mediaTypes: Record<UploadKind, string> = {
  jpeg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  avif: "image/avif",
  pdf: "application/pdf",
  csv: "text/csv",
};

/** The rule's kinds as a file field's `accept` names them. */
export const acceptedBy = ({ kinds }: UploadRule) =>
  kinds.map((kind) => mediaTypes[kind]).join(", ");
