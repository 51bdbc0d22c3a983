import { apiBase } from "#core/paths.ts";
import type { testApp } from "./test-app.ts";

export type App = Awaited<ReturnType<typeof testApp>>;

export const kigoma = "TZ-08";
export const amina = {
  userType: "individual",
  UserRole: "trader",
  firstName: "Amina",
  lastName: "Juma",
  gender: "female",
  country: "TZ",
  location: kigoma,
  language: "kisw",
  phone: "0712 345 678",
  password: "maharage mekundu",
  confirmPassword: "maharage mekundu",
  terms: true,
};

export const umoja = {
  userType: "organisation",
  organizationType: "women-group",
  organizationSize: "small",
  organizationCity: "Kigoma",
  physicalAddress: "Lumumba 12",
};

export const register = (app: App, body: Record<string, unknown>, language?: string) =>
  app.get(`${apiBase}/user/register`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(language && { "accept-language": language }),
    },
    body: JSON.stringify(body),
  });

export const errorsOf = ({ body }: Awaited<ReturnType<typeof register>>): Record<string, string> =>
  Object.fromEntries(
    (body.errors ?? []).map(({ field, message }: Record<string, string>) => [field, message]),
  );
