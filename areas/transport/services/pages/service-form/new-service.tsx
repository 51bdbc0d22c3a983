import { useActionData, useLoaderData } from "react-router";
import type { PageArgs } from "#server/guards.ts";
import { useSay } from "#web/words/words.tsx";
import { ownService_ } from "../../portal/endpoints.ts";
import { CarrierPage } from "../closed/carrier-page.tsx";
import { CarriersOnly } from "../closed/carriers-only.tsx";
import { carriersOnly, carriersPage } from "../closed/carriers-page.ts";
import { saveService } from "./save-service.ts";
import { serviceChoices } from "./service-choices.ts";
import { type SavedService, ServiceForm } from "./service-form.tsx";
import { filledFrom } from "./written-service.ts";

/** Form for a new service, empty or prefilled from another service of the carrier: `?copy=<id>`. */
export async function loader(args: PageArgs) {
  const visit = carriersPage(args);
  const title = visit.say("logistics.portal.new.title");
  if (!visit.isCarrier) return carriersOnly(title);
  const id = new URL(args.request.url).searchParams.get("copy");
  const [choices, before] = await Promise.all([
    serviceChoices(visit),
    id ? visit.call(ownService_, { id }) : undefined,
  ]);
  return { title, choices, filled: before ? filledFrom(before, visit.language) : {} };
}

export const action = (args: PageArgs) => saveService(args);

export { clientAction } from "#web/post/client-action.ts";
export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

export default function NewService() {
  const seen = useLoaderData<typeof loader>();
  const answered = useActionData<SavedService>();
  const say = useSay();
  if ("closed" in seen) return <CarriersOnly />;
  return (
    <CarrierPage isOfService narrow title={seen.title} lead={say("logistics.portal.new.lead")}>
      <ServiceForm {...seen} answered={answered} />
    </CarrierPage>
  );
}
