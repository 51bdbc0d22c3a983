import { workerWorld } from "./world/worker-world.ts";

/**
 * Returns the code that was last sent to a phone or an e-mail; waits for it.
 * @param earlier the number of codes sent before it
 */
export async function sentCode(to: string, earlier = 0): Promise<string> {
  return (await workerWorld()).codeSentTo({ to, earlier });
}
