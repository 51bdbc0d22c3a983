import { expect, test } from "vitest";
import { mailActs } from "#areas/office/desk/acts.ts";
import { accountActs, rolesActs } from "#areas/people/accounts/acts.ts";
import { associationActs } from "#areas/people/associations/acts.ts";
import { documentsActs } from "#areas/people/verification/acts.ts";
import {
  type Act,
  type Actor,
  can,
  publicRead,
  type Role,
  roles,
  visitorActor,
} from "#core/roles.ts";
import { isAct } from "#server/operations/endpoint.ts";
import { acts, operations } from "../areas.ts";

const verified = (role: Role): Actor => ({ roles: [role], isVerified: true });
const namesOf = (some: readonly Act[]) => some.map(({ name }) => name).sort();
const allowed = (actor: Actor) => namesOf(acts.filter((act) => can(actor, act)));

test("every act has a unique name and a summary", () => {
  const names = namesOf(acts);
  expect(new Set(names).size).toBe(names.length);
  expect(
    acts.filter(({ name, summary }) => !/^[a-zA-Z]+\.[a-zA-Z]+$/.test(name) || !summary),
  ).toEqual([]);
});

test("allows a visitor only public reads and the cart", () => {
  expect(allowed(visitorActor)).toEqual(["cart.use", "public.read"]);
});

test("limits users without a verified contact to the marked acts, whatever their roles", () => {
  const marked = namesOf(acts.filter(({ unverified }) => unverified));
  expect(marked).toEqual(["account.own", "cart.use", "notifications.own", "public.read"]);
  const all: Actor = { roles: roles.filter((role) => role !== "visitor"), isVerified: false };
  expect(allowed(all)).toEqual(marked);
});

test("several roles allow exactly what each of them allows", () => {
  for (const firstRole of roles) {
    for (const other of roles) {
      const both = allowed({ roles: [firstRole, other], isVerified: true });
      const either = [...allowed(verified(firstRole)), ...allowed(verified(other))];
      expect(new Set(both), `${firstRole} and ${other}`).toEqual(new Set(either));
    }
  }
});

test("a user without a role may not do anything", () => {
  expect(allowed({ roles: [], isVerified: true })).toEqual([]);
});

test("every role has acts, and chamber acts belong to officers and administrators alone", () => {
  for (const role of roles) expect(allowed(verified(role)), role).not.toEqual([]);
  const who = (act: Act) => roles.filter((role) => can(verified(role), act));
  const chambers = [accountActs.review, documentsActs.review, mailActs.send, associationActs.edit];
  for (const act of chambers) expect(who(act)).toEqual(["chamber officer", "administrator"]);
  expect(who(rolesActs.give)).toEqual(["administrator"]);
});

test("every act is required by an endpoint, and every endpoint requires a listed act", () => {
  const required = operations.map(({ endpoint }) => endpoint.audience).filter(isAct);
  expect(required.filter((act) => !acts.includes(act))).toEqual([]);
  const unused = acts.filter((act) => act !== publicRead && !required.includes(act));
  expect(namesOf(unused)).toEqual([]);
});
