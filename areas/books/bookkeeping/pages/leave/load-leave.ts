import { type PageArgs, pageFor, signedIn } from "#server/guards.ts";

export function loader(args: PageArgs) {
  const { say } = pageFor(signedIn, args);
  return { title: say("bookkeeping.waiting.leave") };
}
