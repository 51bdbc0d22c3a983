import { z } from "zod";
import { alsoNumber, tagged, ticked } from "#server/operations/endpoint.ts";
import { contactText, lineOfText, secretText } from "#server/operations/text-kinds.ts";
import { steps } from "./steps.ts";

const { oneEndpoint } = tagged("registration");
const maxLength = 80;

// A missing value becomes empty, so that its field's own message reports it.
const line = (characters = maxLength) =>
  z.preprocess((value) => value ?? "", lineOfText().max(characters));
const codeOrId = z.preprocess(
  (value) => (typeof value === "number" ? String(value) : (value ?? "")),
  lineOfText().max(maxLength).meta(alsoNumber),
);
/** Absent differs from empty: a user without an email address leaves it out. */
const contact = contactText().max(254).optional();
const secret = z.preprocess((value) => value ?? "", secretText().max(500));

const registration = z.object({
  userType: line().describe("individual or organisation"),
  UserRole: line().describe("buyer, trader, carrier or service"),
  firstName: line(),
  MiddleName: line().optional(),
  lastName: line(),
  gender: line().describe("male or female"),
  country: codeOrId.describe("ISO 3166-1 alpha-2 code or id of an edition's country"),
  location: codeOrId.describe("Id or code of a place of location/registration in that country"),
  language: line().describe("en, kisw, fr, rw or rn"),
  phone: contact.describe("Local to the country, or international; optional with an email"),
  email: contact.describe("Optional with a phone number"),
  password: secret,
  confirmPassword: secret,
  terms: ticked.describe("Whether the Terms And Conditions were read and agreed to"),
  referrerCode: line().optional().describe("From somebody's referral link"),
  organizationName: line().optional().describe("This and the following: for an organisation"),
  organizationType: line().optional().describe("Code of organisation-type"),
  organizationSize: line().optional().describe("Code of organisation-size"),
  organizationCity: line().optional(),
  physicalAddress: line(200).optional(),
  postalAddress: line(200).optional(),
  website: contactText().max(200).optional(),
});

export const registerAccount = oneEndpoint({
  method: "POST",
  path: "user/register",
  audience: "public",
  summary:
    "Register an account and send a code to its phone, or else to its email. The answer is the same for contacts that are already taken.",
  input: registration,
  output: z.object({ requestId: z.uuid(), channel: z.enum(["sms", "email"]) }),
});

export const checkSteps = oneEndpoint({
  method: "POST",
  path: "registration/steps",
  service: "pages",
  audience: "public",
  summary: "Check the fields of registration up to a step.",
  input: registration.extend({ step: z.enum(steps) }),
});
