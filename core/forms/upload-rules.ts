/** What a file may be; told by its bytes, never by its name. */
export type UploadKind = "jpeg" | "png" | "webp" | "avif" | "pdf" | "csv";

/** What may be sent in one field of a form. Whether it must be is said by the endpoint's input. */
export interface UploadRule {
  kinds: readonly UploadKind[];
  mostBytes: number;
}

/** As file managers of phones count: a picture they call 2 MB is taken. */
const megabyte = 1024 * 1024;
const pictures = ["jpeg", "png", "webp", "avif"] as const;

export const profilePhoto: UploadRule = { kinds: pictures, mostBytes: 2 * megabyte };
export const verificationFile: UploadRule = {
  kinds: ["pdf", ...pictures],
  mostBytes: 10 * megabyte,
};
export const productImage: UploadRule = { kinds: pictures, mostBytes: 8 * megabyte };
/** Of one product: more than this nobody looks at on a phone. */
export const maxProductPhotos = 6;
export const paymentProof: UploadRule = { ...verificationFile };
export const productTable: UploadRule = { kinds: ["csv"], mostBytes: megabyte };

/** The rule's size as people say it. */
export const megabytesOf = ({ mostBytes }: UploadRule) => Math.floor(mostBytes / megabyte);

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
