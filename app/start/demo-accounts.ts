import type { Edition } from "#core/editions.ts";
import { demoSignIns } from "#data/demo/demo-people.ts";

const demoPassword = "Soko-demo-1";

/** What a start prints of them. Signing in comes with accounts; until then they are names behind the demo data. */
export function demoAccountLines(edition: Edition): string[] {
  return [
    `Demo accounts of ${edition.name} (password ${demoPassword} once sign-in is there):`,
    ...Object.values(demoSignIns).map(({ email, role }) => `  ${email} (${role})`),
  ];
}
