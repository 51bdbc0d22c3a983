import { workerWorld } from "./world/worker-world.ts";

/**
 * The code sent last to a phone or an e-mail; waits until it is.
 * @param earlier how many were sent before it
 */
export async function sentCode(to: string, earlier = 0): Promise<string> {
  return (await workerWorld()).codeSentTo({ to, earlier });
}
