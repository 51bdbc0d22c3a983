import { z } from "zod";
import { readDemo } from "./read-demo.ts";

/** A commodity is shown in these arrangements, from a close view to a stall. */
export const productVariants = 4;

/** Each variant of a commodity has this number of pictures, with seeds from 0. */
export const pictureSeeds = 2;

export const productPicture = (drawn: { commodity: string; variant: number; seed: number }) =>
  `demo/${drawn.commodity}-${drawn.variant}-${drawn.seed}`;

interface Scene {
  key: string;
  topic: string;
  seed: number;
}

interface Logo {
  key: string;
  kind: string;
  seed: number;
}

const sceneOf = (topic: string, seed: number): Scene => ({
  key: `scene/${topic}-${seed}`,
  topic,
  seed,
});

/** Pictures of the items at these indexes of news.json, sliders.json, market-services.json. */
export const newsScene = ({ topic }: { topic: string }, index: number) => sceneOf(topic, index + 1);
export const sliderScene = ({ topic }: { topic: string }, index: number) =>
  sceneOf(topic, index + 100);
export const serviceScene = ({ type }: { type: string }, index: number) =>
  sceneOf(serviceTopics[type] ?? "market", index + 201);

/** The logo of a partner at an index of its edition in partners.json. */
export const partnerLogo = ({ kind }: { kind: string }, index: number): Logo => ({
  key: `logo/${kind}-${index + 1}`,
  kind,
  seed: index + 1,
});

/** Topics of scenes by type of service. */
const serviceTopics: Record<string, string> = {
  "business-planning": "training",
  "bookkeeping-and-tax": "finance",
  "packaging-design": "crafts",
  "labels-and-barcodes": "digital",
  "laboratory-testing": "harvest",
  "certification-support": "women-traders",
  "loan-preparation": "finance",
  insurance: "weather",
  warehousing: "storage",
  "drying-and-milling": "harvest",
  "photos-and-listing": "digital",
  "writing-and-translation": "training",
};

const withTopic = z.array(z.object({ topic: z.string() }));
const withType = z.object({ services: z.array(z.object({ type: z.string() })) });
const withKind = z.object({
  partners: z.record(z.string(), z.array(z.object({ kind: z.string() }))),
});

/** Every scene of news, slides and services. */
export const scenesUsed = (): Scene[] => [
  ...readDemo("news.json", withTopic).map(newsScene),
  ...readDemo("sliders.json", withTopic).map(sliderScene),
  ...readDemo("market-services.json", withType).services.map(serviceScene),
];

/** Every logo of a partner, in any edition. */
export const logosUsed = (): Logo[] =>
  Object.values(readDemo("partners.json", withKind).partners).flatMap((partners) =>
    partners.map(partnerLogo),
  );
