import { useActionData } from "react-router";
import { FormPage } from "#web/ui/layout/form-page.tsx";
import { useSay } from "#web/words/words.tsx";
import { carrierTrail } from "../closed/carrier-trail.ts";
import { CarriersOnly } from "../closed/carriers-only.tsx";
import { type ServiceActionData, ServiceForm, type ServiceFormProps } from "./service-form.tsx";

interface ServiceFormPageProps {
  /** What the loader returned; `closed` for users who are no carriers. */
  seen: { title: string } & ({ closed: true } | Omit<ServiceFormProps, "answered">);
  lead: string;
}

/** The page of the form of a service, new or saved. */
export function ServiceFormPage({ seen, lead }: ServiceFormPageProps) {
  const answered = useActionData<ServiceActionData>();
  const say = useSay();
  if ("closed" in seen) return <CarriersOnly />;
  return (
    <FormPage title={seen.title} trail={carrierTrail(say, seen.title, true)} lead={lead}>
      <ServiceForm {...seen} answered={answered} />
    </FormPage>
  );
}
