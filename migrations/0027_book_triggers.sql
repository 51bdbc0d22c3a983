-- Keeps book_month in the statement that changes rows of the books, whatever that statement is, cascades too. A trigger is
-- given what a row counts for, as a query with %1$s for the rows. Tallies change in one order, so two never wait for each other.
CREATE FUNCTION book_month_after() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  counted text := CASE WHEN TG_OP <> 'DELETE' THEN format('SELECT 1 AS sign, * FROM (' || TG_ARGV[0] || ') AS more', 'added') END;
  uncounted text := CASE WHEN TG_OP <> 'INSERT' THEN format('SELECT -1 AS sign, * FROM (' || TG_ARGV[0] || ') AS less', 'removed') END;
BEGIN
  EXECUTE 'INSERT INTO book_month (account_id, month, line, key, count, amount, cost)
    SELECT account_id, date_trunc(''month'', day::timestamp)::date, line, key, sum(sign), sum(sign * amount), sum(sign * cost)
    FROM (' || concat_ws(' UNION ALL ', counted, uncounted) || ') AS changed GROUP BY 1, 2, 3, 4
    HAVING sum(sign) <> 0 OR sum(sign * amount) <> 0 OR sum(sign * cost) <> 0 ORDER BY 1, 2, 3, 4
    ON CONFLICT ON CONSTRAINT book_month__key DO UPDATE SET count = book_month.count + excluded.count,
      amount = book_month.amount + excluded.amount, cost = book_month.cost + excluded.cost';
  IF TG_OP <> 'INSERT' THEN
    EXECUTE format('DELETE FROM book_month WHERE count = 0 AND (account_id, month) IN (
      SELECT account_id, date_trunc(''month'', day::timestamp)::date FROM (' || TG_ARGV[0] || ') AS gone)', 'removed');
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
DO $$
DECLARE
  kept record;
BEGIN
  FOR kept IN SELECT * FROM (VALUES
    ('book_sale', 'SELECT account_id, sold_on AS day, line, '''' AS key, amount, CASE line WHEN ''sale'' THEN cost ELSE 0 END AS cost
      FROM %1$s, (VALUES (''sale''), (''credit'')) AS lines (line) WHERE line = ''sale'' OR on_credit'),
    ('book_payment', 'SELECT account_id, paid_on AS day, ''payment'' AS line, '''' AS key, amount, 0 AS cost FROM %1$s'),
    ('book_expense', 'SELECT account_id, spent_on AS day, CASE WHEN item_id IS NULL THEN ''expense'' ELSE ''purchase'' END AS line,
      CASE WHEN item_id IS NULL THEN category ELSE '''' END AS key, amount, 0 AS cost FROM %1$s'),
    ('book_correction', 'SELECT account_id, day, CASE kind WHEN ''opening'' THEN kind ELSE ''difference'' END AS line, '''' AS key,
      value AS amount, 0 AS cost FROM %1$s')) AS tables (kept_table, counts)
  LOOP
    EXECUTE format('CREATE TRIGGER book_month_insert AFTER INSERT ON %I REFERENCING NEW TABLE AS added
      FOR EACH STATEMENT EXECUTE FUNCTION book_month_after(%L)', kept.kept_table, kept.counts);
    EXECUTE format('CREATE TRIGGER book_month_update AFTER UPDATE ON %I REFERENCING OLD TABLE AS removed NEW TABLE AS added
      FOR EACH STATEMENT EXECUTE FUNCTION book_month_after(%L)', kept.kept_table, kept.counts);
    EXECUTE format('CREATE TRIGGER book_month_delete AFTER DELETE ON %I REFERENCING OLD TABLE AS removed
      FOR EACH STATEMENT EXECUTE FUNCTION book_month_after(%L)', kept.kept_table, kept.counts);
  END LOOP;
END
$$;
