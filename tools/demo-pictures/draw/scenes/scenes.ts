import { Art } from "../paper/svg.ts";
import { atmosphere } from "../stage/backdrop.ts";
import { landScenes } from "./scene-land.ts";
import { routeScenes } from "./scene-routes.ts";
import { townScenes } from "./scene-town.ts";

export const sceneTopics: readonly string[] = [
  "market",
  "harvest",
  "transport",
  "border",
  "port",
  "prices",
  "storage",
  "finance",
  "women-traders",
  "digital",
  "training",
  "weather",
  "livestock",
  "fishing",
  "coffee",
  "crafts",
];

/** Draws a wide picture for sliders and news, 1280 by 640. */
export function drawScene(scene: { topic: string; seed: number }): string {
  const draw = landScenes[scene.topic] ?? routeScenes[scene.topic] ?? townScenes[scene.topic];
  if (draw === undefined) throw new Error(`No scene for the topic "${scene.topic}"`);
  const art = new Art(`scene/${scene.topic}/${scene.seed}`);
  return art.finish(1280, 640, draw(art) + atmosphere(art, 1280, 640));
}
