-- Keeps search_word in the statement that changes what is searched, whatever that statement is. A trigger is given the
-- kind, and the condition on which a row is public. Words change in one order, so that two of these never wait for each other.
CREATE FUNCTION search_word_after() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  each_row text := 'SELECT DISTINCT listed_rows.n, word, %s AS sign FROM (SELECT row_number() OVER () AS n, search_text FROM %s WHERE %s) AS listed_rows, LATERAL unnest(string_to_array(search_text, '' '')) AS words (word) WHERE word <> ''''';
  added_rows text := format(each_row, '1', 'added', TG_ARGV[1]);
  removed_rows text := format(each_row, '-1', 'removed', TG_ARGV[1]);
BEGIN
  EXECUTE format(
    'INSERT INTO search_word (kind, word, listed)
     SELECT $1, word, sum(sign)::integer FROM (%s) AS changed GROUP BY word HAVING sum(sign) <> 0 ORDER BY word
     ON CONFLICT (kind, word) DO UPDATE SET listed = search_word.listed + excluded.listed',
    CASE TG_OP WHEN 'INSERT' THEN added_rows WHEN 'DELETE' THEN removed_rows
      ELSE added_rows || ' UNION ALL ' || removed_rows END)
  USING TG_ARGV[0];
  IF TG_OP <> 'INSERT' THEN
    EXECUTE format(
      'DELETE FROM search_word WHERE kind = $1 AND listed <= 0 AND word IN (
         SELECT unnest(string_to_array(search_text, '' '')) FROM removed WHERE %s)', TG_ARGV[1])
    USING TG_ARGV[0];
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
DO $$
DECLARE
  searched record;
BEGIN
  FOR searched IN SELECT * FROM (VALUES
    ('trader', 'trader', 'state = ''approved'''),
    ('market_service', 'service', 'is_listed'),
    ('logistics_provider', 'carrier', 'is_listed'),
    ('event', 'event', 'is_listed'),
    ('service_provider', 'service provider', 'true')) AS kinds (searched_table, kind, is_public)
  LOOP
    EXECUTE format('CREATE TRIGGER search_word_insert AFTER INSERT ON %I REFERENCING NEW TABLE AS added
      FOR EACH STATEMENT EXECUTE FUNCTION search_word_after(%L, %L)', searched.searched_table, searched.kind, searched.is_public);
    EXECUTE format('CREATE TRIGGER search_word_update AFTER UPDATE ON %I REFERENCING OLD TABLE AS removed NEW TABLE AS added
      FOR EACH STATEMENT EXECUTE FUNCTION search_word_after(%L, %L)', searched.searched_table, searched.kind, searched.is_public);
    EXECUTE format('CREATE TRIGGER search_word_delete AFTER DELETE ON %I REFERENCING OLD TABLE AS removed
      FOR EACH STATEMENT EXECUTE FUNCTION search_word_after(%L, %L)', searched.searched_table, searched.kind, searched.is_public);
    EXECUTE format('INSERT INTO search_word (kind, word, listed)
      SELECT %L, word, count(*)::integer FROM (
        SELECT DISTINCT ctid, word FROM %I, LATERAL unnest(string_to_array(search_text, '' '')) AS words (word)
        WHERE %s AND word <> '''') AS used GROUP BY word', searched.kind, searched.searched_table, searched.is_public);
  END LOOP;
END
$$;
--> statement-breakpoint
-- Words in use that look a little like the typed one. Two exchanged letters leave a short word less alike than the
-- extension's default asks for; who asks counts the slips.
CREATE FUNCTION words_near(typed text, kinds text[]) RETURNS TABLE (kind text, word text, nearness real, listed integer)
LANGUAGE sql STABLE SET pg_trgm.similarity_threshold = 0.2 AS $$
  (SELECT s.kind, s.word, similarity(s.word, typed) AS nearness, s.listed FROM search_word s
    WHERE s.kind = ANY (kinds) AND s.word % typed ORDER BY nearness DESC, s.listed DESC, s.word LIMIT 40)
  UNION ALL
  (SELECT 'product', p.word, similarity(p.word, typed) AS nearness, p.listed FROM product_word p
    WHERE 'product' = ANY (kinds) AND p.listed > 0 AND p.word % typed ORDER BY nearness DESC, p.listed DESC, p.word LIMIT 40)
  UNION ALL
  (SELECT 'commodity', c.word, similarity(c.word, typed) AS nearness, count(*)::integer FROM commodity_word c
    WHERE 'commodity' = ANY (kinds) AND c.word % typed GROUP BY c.word ORDER BY nearness DESC, c.word LIMIT 40)
  UNION ALL
  (SELECT 'place', l.word, similarity(l.word, typed) AS nearness, count(*)::integer FROM location_word l
    WHERE 'place' = ANY (kinds) AND l.word % typed GROUP BY l.word ORDER BY nearness DESC, l.word LIMIT 40)
$$;
