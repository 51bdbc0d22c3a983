/** The steps of registration. The last one asks for what is never stored in the browser. */
export const steps = ["who", "names", "contact", "password"] as const;
export type Step = (typeof steps)[number];

export const userTypes = ["individual", "organisation"] as const;

export const genders = ["male", "female"] as const;

/** Fields of each step, as the specification calls them. */
const ofEverybody = {
  who: ["userType", "UserRole"],
  names: ["firstName", "MiddleName", "lastName", "gender"],
  contact: ["country", "location", "phone", "email", "language"],
  password: ["password", "confirmPassword", "referrerCode", "terms"],
} as const satisfies Record<Step, readonly string[]>;

const ofOrganisations = {
  who: [],
  names: ["organizationName", "organizationType", "organizationSize", "website"],
  contact: ["organizationCity", "physicalAddress", "postalAddress"],
  password: [],
} as const satisfies Record<Step, readonly string[]>;

export type RegistrationField =
  | (typeof ofEverybody)[Step][number]
  | (typeof ofOrganisations)[Step][number];

/** Returns the fields of the steps up to this one, for this type of user. */
export function fieldsUpTo(step: Step, userType: string | undefined): RegistrationField[] {
  const upTo = steps.slice(0, steps.indexOf(step) + 1);
  return upTo.flatMap((currentStep) => fieldsOf(currentStep, userType));
}

export function fieldsOf(step: Step, userType: string | undefined): RegistrationField[] {
  return [...ofEverybody[step], ...(userType === "organisation" ? ofOrganisations[step] : [])];
}

/** Returns the step that asks for a field. */
export const stepOf = (field: string): Step | undefined =>
  steps.find((step) => fieldsOf(step, "organisation").some((currentStep) => currentStep === field));

export const stepAfter = (step: Step): Step => steps[steps.indexOf(step) + 1] ?? step;
export const stepBefore = (step: Step): Step => steps[steps.indexOf(step) - 1] ?? step;

export const isStep = (value: unknown): value is Step => steps.some((step) => step === value);

export const optionalFields: readonly string[] = ["MiddleName", "postalAddress", "website"];
