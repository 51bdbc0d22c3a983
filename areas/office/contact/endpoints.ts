import { z } from "zod";
import { languages } from "#core/languages.ts";
import { limits } from "#core/limits.ts";
import { idParam, optionalText, paging, tagged } from "#server/operations/endpoint.ts";
import { objectSchema } from "#server/operations/object-schema.ts";
import { contactText, lineOfText, textOfLines } from "#server/operations/text-kinds.ts";
import { contactActs } from "./acts.ts";
import {
  answerLength,
  contactStates,
  countWords,
  emailLength,
  messageLength,
  nameLength,
} from "./contact-rules.ts";

const { listEndpoint, oneEndpoint, writeEndpoint } = tagged("contact");
const { answer } = contactActs;
const at = z.iso.datetime();

const orEmpty = (value: unknown) => value ?? "";

const line = z.preprocess(
  orEmpty,
  lineOfText("contactUs.field.nameRequired")
    .min(1, "contactUs.field.nameRequired")
    .min(nameLength.min, "contactUs.field.name")
    .max(nameLength.max),
);

const email = z.preprocess(
  orEmpty,
  contactText("contactUs.field.emailRequired")
    .min(1, "contactUs.field.emailRequired")
    .max(emailLength)
    .refine((text) => z.email().safeParse(text).success, "contactUs.field.email"),
);

const message = z.preprocess(
  orEmpty,
  textOfLines("contactUs.field.messageRequired")
    .min(1, "contactUs.field.messageRequired")
    .min(messageLength.min, "contactUs.field.message")
    .max(messageLength.max)
    .refine((text) => countWords(text) <= messageLength.words, "contactUs.field.words"),
);

export const writeContactMessage = oneEndpoint({
  method: "POST",
  path: "contact",
  audience: "public",
  doneMessage: "contactUs.flash.sent",
  summary:
    "Write to the edition. Its officers read the message and answer by e-mail; the writer gets a copy. The same words of one e-mail while they wait are one message.",
  input: z.object({
    name: line,
    email,
    message,
    homepage: optionalText(500).describe(
      "People leave it empty; what machines fill in goes nowhere",
    ),
  }),
});

const contactMessage = objectSchema("ContactMessage", {
  id: z.uuid(),
  status: z.enum(contactStates),
  name: z.string(),
  /** As typed, in lower case; not verified to be the author's. */
  email: z.string(),
  message: z.string(),
  language: z.enum(languages),
  /** Set if the author was signed in. */
  accountId: z.uuid().nullable(),
  answer: z.string().nullable(),
  dateSent: at,
  dateDecided: at.nullable(),
  /** When the answer was sent by e-mail. */
  dateAnswerLeft: at.nullable(),
});
export type ContactMessage = z.output<typeof contactMessage>;

export const listContactMessages = listEndpoint({
  path: "portal/contact-message",
  audience: answer,
  summary:
    "Messages of the contact form: those that wait, the oldest first; or those answered or done, the newest first.",
  input: z.object({
    status: z.preprocess((value) => value || undefined, z.enum(contactStates).default("open")),
    ...paging(limits.pageSize),
  }),
  output: contactMessage,
});

export const getContactMessage = oneEndpoint({
  path: "portal/contact-message/{id}",
  audience: answer,
  summary: "One message of the contact form.",
  input: z.object({ id: idParam }),
  output: contactMessage,
});

export const answerContactMessage = writeEndpoint({
  path: "portal/contact-message/{id}/answer",
  audience: answer,
  summary: "Answer a message; the answer leaves by e-mail.",
  input: z.object({
    id: idParam,
    answer: textOfLines("contactUs.field.answer")
      .min(answerLength.min, "contactUs.field.answer")
      .max(answerLength.max),
  }),
  output: contactMessage,
});

export const finishContactMessage = writeEndpoint({
  path: "portal/contact-message/{id}/done",
  audience: answer,
  summary: "Mark a message as done without an answer.",
  input: z.object({ id: idParam }),
  output: contactMessage,
});
