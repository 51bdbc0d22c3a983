import {
  type Choice,
  loadPlaces,
  toChoices,
} from "#areas/people/accounts/pages/edit/edit-choices.ts";
import { getContentText } from "#areas/platform/content/endpoints.ts";
import { listCountries } from "#areas/reference/places/endpoints.ts";
import {
  listGenders,
  listOrganisationSizes,
  listOrganisationTypes,
} from "#areas/reference/vocabulary/endpoints.ts";
import { limits } from "#core/limits.ts";
import type { PageContext } from "#server/page.ts";
import { fieldsUpTo, type Step } from "../steps.ts";

/** What was typed so far, by field; without passwords. */
export type TypedValues = Record<string, string>;

/** A step as displayed: what was typed so far, and its choices. */
export interface Stage {
  step: Step;
  values: TypedValues;
  options: Partial<Record<ListOfStep, Choice[]>>;
  /** The terms to agree to, displayed within the form so that nothing typed is lost. */
  terms?: { title: string; html: string };
  passwordMin?: number;
}

type ListOfStep = "gender" | "organizationType" | "organizationSize" | "country" | "location";
const all = { size: limits.maxPageSize };

export async function loadStage(
  pageContext: PageContext,
  step: Step,
  values: TypedValues,
): Promise<Stage> {
  switch (step) {
    case "who":
      return { step, values, options: {} };
    case "names":
      return { step, values, options: await namesOptions(pageContext, values) };
    case "contact":
      return contactStage(pageContext, values);
    case "password": {
      const { title, html } = await pageContext.call(getContentText, {
        name: "terms-and-conditions",
      });
      const passwordMin = pageContext.context.settings.PASSWORD_MIN;
      // Within the form the terms are read from top to bottom: links to their sections would jump
      // around in it.
      const terms = { title, html: html.replace(/<ul class="text-parts">.*?<\/ul>/s, "") };
      return { step, values, options: {}, terms, passwordMin };
    }
  }
}

async function namesOptions(
  { call }: PageContext,
  { userType }: TypedValues,
): Promise<Stage["options"]> {
  const gender = toChoices((await call(listGenders, all)).data).toReversed();
  if (userType !== "organisation") return { gender };
  const [types, sizes] = await Promise.all([
    call(listOrganisationTypes, all),
    call(listOrganisationSizes, all),
  ]);
  return {
    gender,
    organizationType: toChoices(types.data),
    organizationSize: toChoices(sizes.data),
  };
}

async function contactStage(pageContext: PageContext, typed: TypedValues): Promise<Stage> {
  const { countryCode: ownCountry } = pageContext.edition;
  const country = typed.country || ownCountry;
  const values = { ...typed, country, language: typed.language || pageContext.language };
  const [known, location] = await Promise.all([
    pageContext.call(listCountries, all),
    // Of one country only: the places of all five would make the page too large.
    loadPlaces(pageContext, /^[A-Z]{2}$/.test(country) ? country : ownCountry),
  ]);
  const ofEditions = toChoices(known.data.filter(({ isEdition }) => isEdition));
  return { step: "contact", values, options: { country: ofEditions, location } };
}

/**
 * Returns what a submitted step contains: its own fields and the hidden ones of the other steps.
 */
export function readPostedValues(form: Pick<FormData, "get">): TypedValues {
  const posted: TypedValues = {};
  for (const field of fieldsUpTo("password", "organisation")) {
    const value = form.get(field);
    if (typeof value === "string") posted[field] = value;
  }
  return posted;
}

export function withoutSecrets({
  password,
  confirmPassword,
  terms,
  ...values
}: TypedValues): TypedValues {
  return values;
}
