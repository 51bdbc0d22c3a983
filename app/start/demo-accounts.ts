import type { Edition } from "#core/editions.ts";
import { demoSignIns } from "#data/demo/demo-people.ts";
import { demoPassword } from "#data/demo/open-accounts.ts";

/** What a start prints of them. */
export function demoAccountLines(edition: Edition): string[] {
  return [
    `Demo accounts of ${edition.name} (password ${demoPassword}):`,
    ...Object.values(demoSignIns).map(({ email, role }) => `  ${email} (${role})`),
  ];
}
