import { type PageArgs, pageFor, signedIn } from "#server/guards.ts";
import { priceLoadExample } from "../../loading/endpoints.ts";
import { csvAnswer } from "./csv-answer.ts";

export async function loader(args: PageArgs) {
  const { call } = pageFor(signedIn, args);
  const { csv } = await call(priceLoadExample, {});
  return csvAnswer(csv, "soko-price-example");
}
