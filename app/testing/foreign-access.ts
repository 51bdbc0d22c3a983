import { expect, test } from "vitest";
import { z } from "zod";
import { AppError } from "#core/errors.ts";
import type { Area } from "#server/area.ts";
import type { Actor } from "#server/context.ts";
import { callUntyped } from "#server/operations/call.ts";
import { type Endpoint, isAct, keyOf } from "#server/operations/endpoint.ts";
import {
  type ForeignAccessScene,
  foreignAccessScene,
  type Rightful,
  type Stranger,
  strangers,
} from "./foreign-access-scene.ts";

export interface ForeignAccessCase {
  /** Makes what the call names, and says with what it is asked for, and by whom it may be. */
  make: (scene: ForeignAccessScene) => Promise<{ input: Record<string, unknown>; by: Rightful }>;
  /** The status it answers with for an id that never was, where that is neither 403 nor 404. */
  asIfNever?: number;
}

interface ForeignAccess {
  /** By the key of the call (`keyOf`). */
  cases: Record<string, ForeignAccessCase>;
  /** Calls that name what is everybody's, with what they change. */
  ofEverybody?: Record<string, string>;
}

/** Fields of an input that name one thing among many; `page` and the like name none. */
const namesOne = (field: string) => /^(id|.+Id)$/.test(field);

function fieldsOf({ path, input }: Endpoint): string[] {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const schema = z.toJSONSchema(input, { io: "input", unrepresentable: "any" });
  return [...new Set([...inPath, ...Object.keys(schema.properties ?? {})])];
}

/** The calls of an area that name something by its id and are not everybody's to make. */
export const callsByIdOf = ({ operations = [] }: Area): Endpoint[] =>
  operations
    .map(({ endpoint }) => endpoint)
    .filter((endpoint) => isAct(endpoint.audience) && fieldsOf(endpoint).some(namesOne));

/**
 * Declares the tests of an area's calls that name something by its id: each is tried by four who
 * have no right to it, changes nothing, and is then done by who has.
 */
export function testForeignAccess(area: Area, { cases, ofEverybody = {} }: ForeignAccess): void {
  const calls = callsByIdOf(area);
  test("every call that names something by its id is tried as somebody else", () => {
    expect(Object.keys({ ...cases, ...ofEverybody }).sort()).toEqual(calls.map(keyOf).sort());
  });
  for (const endpoint of calls) {
    const one = cases[keyOf(endpoint)];
    if (!one) continue;
    test(`${keyOf(endpoint)} is not there or not allowed for everybody else, and changes nothing; its owner does it`, () =>
      tryAsStrangers(endpoint, one));
  }
}

async function tryAsStrangers(endpoint: Endpoint, { make, asIfNever }: ForeignAccessCase) {
  const scene = await foreignAccessScene();
  const { input, by } = await make(scene);
  const before = await scene.everything();
  for (const stranger of strangers) {
    const answer = await statusOf(scene, endpoint, scene.actors[stranger], input);
    expect(allowed(stranger, asIfNever), `${stranger}: ${answer}`).toContain(answer);
  }
  expect(await scene.everything(), "nothing changed").toEqual(before);
  expect(await statusOf(scene, endpoint, scene.actors[by], input), `${by} may`).toBe(200);
}

async function statusOf(
  scene: ForeignAccessScene,
  endpoint: Endpoint,
  who: { token?: string; actor: Actor },
  given: Record<string, unknown>,
): Promise<number> {
  if (endpoint.service !== "pages") return scene.askApi(endpoint, { ...who, given });
  try {
    await callUntyped({ ...scene.context, actor: who.actor }, endpoint, given);
    return 200;
  } catch (error) {
    if (error instanceof AppError) return error.status;
    throw error;
  }
}

function allowed(stranger: Stranger, asIfNever: number | undefined): number[] {
  if (stranger === "nobody") return [401];
  return asIfNever === undefined ? [403, 404] : [403, 404, asIfNever];
}
