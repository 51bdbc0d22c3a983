import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";

export function loader(args: PageArgs) {
  const { say } = pageFor(requireVerified, args);
  return { title: say("bookkeeping.waiting.leave") };
}
