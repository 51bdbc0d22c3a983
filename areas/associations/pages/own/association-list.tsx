import { limits } from "#core/limits.ts";
import type { Refusal } from "#core/refusal.ts";
import { PostForm } from "#web/post/post-form.tsx";
import { EmptyState } from "#web/ui/base/empty-state.tsx";
import { Field } from "#web/ui/base/field.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { BeyondLast } from "#web/ui/lists/beyond-last.tsx";
import { FilterForm } from "#web/ui/lists/filter-form.tsx";
import { Pager } from "#web/ui/lists/pager.tsx";
import { useSay } from "#web/words/words.tsx";
import type { Association, Membership } from "../../endpoints.ts";
import { AssociationCard } from "./association-card.tsx";

interface AssociationListProps {
  data: Association[];
  total: number;
  page: number;
  term: string;
  /** Where she stands already. */
  own: Membership[];
  isOfficer: boolean;
  refusal: Refusal | undefined;
}

/** All associations of the edition, each with a button to ask to join. */
export function AssociationList(props: AssociationListProps) {
  const { data, total, page, term, own, isOfficer, refusal } = props;
  const say = useSay();
  const stateOf = (id: string) =>
    own.find(({ association }) => association.id === id)?.state ?? "none";
  return (
    <Section title={say("associations.all.title")} id="all">
      <FilterForm active={term ? 1 : 0}>
        <Field
          name="term"
          type="search"
          label={say("associations.all.term")}
          defaultValue={term}
          maxLength={limits.searchTermLength}
          key={term}
        />
      </FilterForm>
      <PostForm refusal={refusal}>
        {data.length === 0 ? (
          <Nothing page={page} term={term} />
        ) : (
          <ul className="grid gap-3">
            {data.map((one) => (
              <li key={one.id}>
                <AssociationCard association={one} state={stateOf(one.id)} isOfficer={isOfficer} />
              </li>
            ))}
          </ul>
        )}
      </PostForm>
      <Pager page={page} size={limits.pageSize} total={total} />
    </Section>
  );
}

function Nothing({ page, term }: Pick<AssociationListProps, "page" | "term">) {
  const say = useSay();
  if (page > 1) return <BeyondLast page={page} />;
  return (
    <EmptyState title={say(term ? "associations.all.notFound" : "associations.all.none")}>
      <p>{say(term ? "associations.all.notFoundAdvice" : "associations.all.noneAdvice")}</p>
    </EmptyState>
  );
}
