import { z } from "zod";
import { applicationStates } from "#areas/people/accounts/account-states.ts";
import { documentsActs } from "#areas/people/verification/acts.ts";
import { verificationFile } from "#core/files/upload-rules.ts";
import { fileOutput, mediaTypes } from "#server/download-response.ts";
import { idParam, paging, tagged } from "#server/operations/endpoint.ts";
import { objectSchema } from "#server/operations/object-schema.ts";
import { entry } from "#server/operations/schema-fragments.ts";
import { keyText } from "#server/operations/text-kinds.ts";
import { uploadedFile } from "#server/uploads/upload.ts";
import { documentStates } from "./document-states.ts";

const { oneEndpoint, listEndpoint } = tagged("verification documents", documentsActs.own);

/** What the chamber has checked about a seller or a carrier, and when. */
export const chamberCheck = objectSchema("ChamberCheck", {
  kind: z.enum(["shop", "carrier", "document"]),
  /** For a document, the name of its kind: "Business licence". */
  name: z.string().nullable(),
  on: z.iso.date(),
});
export type ChamberCheck = z.output<typeof chamberCheck>;

export const listDocumentTypes = listEndpoint({
  path: "verification-document-type",
  audience: "public",
  summary: "Types of verification documents.",
  input: z.object(paging()),
  output: entry,
});

export const document = objectSchema("VerificationDocument", {
  id: z.uuid(),
  /** Code of verification-document-type, and its name in the reader's language. */
  type: z.string(),
  typeName: z.string(),
  /** The file name that its owner gave it. */
  fileName: z.string(),
  mediaType: z.enum(["application/pdf", "image/jpeg"]),
  bytes: z.int(),
  /** Address of the file, which requires the token of its owner or of an officer. */
  url: z.url(),
  state: z.enum(documentStates),
  /** What the officer wrote. */
  comment: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
});

const ownDocument = objectSchema("OwnVerificationDocument", {
  ...document.shape,
  /** An approved document stays while the account sells or carries. */
  isRemovable: z.boolean(),
});
export type OwnDocument = z.output<typeof ownDocument>;

export const listOwnDocuments = listEndpoint({
  path: "verification-document/current-user",
  summary: "The caller's verification documents, newest first.",
  input: z.object(paging()),
  output: ownDocument,
});

export const getReviewState = oneEndpoint({
  path: "verification-document/review-state",
  service: "pages",
  summary: "The approval of the caller's shop and transport, with what the officer wrote.",
  output: z.object({
    /** null for an account that does not sell. */
    trader: z.enum(applicationStates).nullable(),
    /** null for an account that does not carry. */
    carrier: z.enum(applicationStates).nullable(),
    offersServices: z.boolean(),
    /** Why an application was declined. */
    comment: z.string().nullable(),
  }),
});

export const addDocument = oneEndpoint({
  method: "POST",
  path: "verification-document",
  summary:
    "Send a verification document: a PDF or a picture. A declined account is then pending approval again.",
  input: z.object({
    type: keyText({ error: "verificationDocuments.type.required" })
      .min(1, { error: "verificationDocuments.type.required" })
      .max(50),
    file: uploadedFile,
  }),
  uploads: { file: verificationFile },
  output: document,
});

export const removeDocument = oneEndpoint({
  method: "DELETE",
  path: "verification-document/{id}",
  summary: "Remove one of the caller's documents, unless the account was approved with it.",
  input: z.object({ id: idParam }),
});

export const documentFile = oneEndpoint({
  path: "verification-document/{id}/file",
  service: "pages",
  summary: "The file itself, for its owner and officers.",
  input: z.object({ id: idParam }),
  fileTypes: [mediaTypes.pdf, mediaTypes.jpeg],
  output: fileOutput,
});
