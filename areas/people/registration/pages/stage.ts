import { byCode, type Choice, placesOf } from "#areas/people/accounts/pages/edit/edit-choices.ts";
import { contentText } from "#areas/platform/content/endpoints.ts";
import { countries } from "#areas/reference/places/endpoints.ts";
import {
  genders,
  organisationSizes,
  organisationTypes,
} from "#areas/reference/vocabulary/endpoints.ts";
import { limits } from "#core/limits.ts";
import type { page } from "#server/page.ts";
import { fieldsUpTo, type Step } from "../steps.ts";

/** What was typed so far, by field; without passwords. */
export type Values = Record<string, string>;

/** A step as displayed: what was typed so far, and its choices. */
export interface Stage {
  step: Step;
  values: Values;
  options: Partial<Record<ListOfStep, Choice[]>>;
  /** The terms to agree to, displayed within the form so that nothing typed is lost. */
  terms?: { title: string; html: string };
  passwordMin?: number;
}

type ListOfStep = "gender" | "organizationType" | "organizationSize" | "country" | "location";
type Visit = ReturnType<typeof page>;

const all = { size: limits.maxPageSize };

export async function stageAt(visit: Visit, step: Step, values: Values): Promise<Stage> {
  switch (step) {
    case "who":
      return { step, values, options: {} };
    case "names":
      return { step, values, options: await namesOptions(visit, values) };
    case "contact":
      return contactStage(visit, values);
    case "password": {
      const { title, html } = await visit.call(contentText, { name: "terms-and-conditions" });
      const passwordMin = visit.context.settings.PASSWORD_MIN;
      // Within the form the terms are read from top to bottom: links to their sections would jump
      // around in it.
      const terms = { title, html: html.replace(/<ul class="text-parts">.*?<\/ul>/s, "") };
      return { step, values, options: {}, terms, passwordMin };
    }
  }
}

async function namesOptions({ call }: Visit, { userType }: Values): Promise<Stage["options"]> {
  const gender = byCode((await call(genders, all)).data);
  if (userType !== "organisation") return { gender };
  const [types, sizes] = await Promise.all([
    call(organisationTypes, all),
    call(organisationSizes, all),
  ]);
  return { gender, organizationType: byCode(types.data), organizationSize: byCode(sizes.data) };
}

async function contactStage(visit: Visit, typed: Values): Promise<Stage> {
  const { countryCode: ownCountry } = visit.edition;
  const country = typed.country || ownCountry;
  const values = { ...typed, country, language: typed.language || visit.language };
  const [known, location] = await Promise.all([
    visit.call(countries, all),
    // Of one country only: the places of all five would make the page too large.
    placesOf(visit, /^[A-Z]{2}$/.test(country) ? country : ownCountry),
  ]);
  const ofEditions = byCode(known.data.filter(({ isEdition }) => isEdition));
  return { step: "contact", values, options: { country: ofEditions, location } };
}

/**
 * Returns what a submitted step contains: its own fields and the hidden ones of the other steps.
 */
export function postedIn(form: Pick<FormData, "get">): Values {
  const posted: Values = {};
  for (const field of [...fieldsUpTo("password", "organisation"), "noEmail"]) {
    const value = form.get(field);
    if (typeof value === "string") posted[field] = value;
  }
  return posted;
}

export function withoutSecrets({ password, confirmPassword, terms, ...values }: Values): Values {
  return values;
}
