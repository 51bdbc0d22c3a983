import type { Edition } from "#core/editions.ts";

/** The demo accounts of every edition, by their e-mail addresses; the phones are the same but for the country. */
export const demoAccounts = [
  { email: "buyer@soko.test", role: "buyer" },
  { email: "trader@soko.test", role: "trader" },
  { email: "trader2@soko.test", role: "trader" },
  { email: "logistics@soko.test", role: "logistics provider" },
  { email: "officer@soko.test", role: "chamber officer" },
] as const;

export const demoPassword = "Soko-demo-1";

/** What a start prints of them. Signing in comes with accounts; until then they are names behind the demo data. */
export function demoAccountLines(edition: Edition): string[] {
  return [
    `Demo accounts of ${edition.name} (password ${demoPassword} once sign-in is there):`,
    ...demoAccounts.map(({ email, role }) => `  ${email} (${role})`),
  ];
}
