import { hasFirefox, openFirefox } from "./firefox.ts";
import { testBuyerJourney } from "./walk-in.ts";

testBuyerJourney("Firefox", hasFirefox, openFirefox);
