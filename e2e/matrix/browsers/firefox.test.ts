import { hasFirefox, openFirefox } from "./firefox.ts";
import { testBuyerJourney } from "./test-buyer-journey.ts";

testBuyerJourney("Firefox", hasFirefox, openFirefox);
