-- What people write is cleaned where it comes in (core/typed-text.ts). Texts from before that rule may
-- hold signs that nobody sees or that turn the reading round. They are taken out by the same rule, but
-- for joiners, which turn nothing and may belong to a word. What had no visible sign is "…" then. What
-- officers decided and recorded stays as it was written.
CREATE FUNCTION clean_old_text(old text, is_line boolean) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(nullif(btrim(CASE WHEN is_line THEN regexp_replace(text, '\s+', ' ', 'g') ELSE text END,
    E' \t\n'), ''), '…')
  FROM regexp_replace(
    CASE WHEN is_line THEN regexp_replace(old, '[\u0001-\u001f\u007f-\u009f\u2028\u2029]+', ' ', 'g')
      ELSE regexp_replace(
        regexp_replace(old, '\r\n?|[\u000b\u000c\u0085\u2028\u2029]', E'\n', 'g'),
        '[\u0001-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f]', '', 'g')
    END,
    '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0d\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e001f\U000e0080-\U000e0fff]',
    '', 'g') AS text
$$;
--> statement-breakpoint
DO $clean$
DECLARE
  hiding constant text := '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0d\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e001f\U000e0080-\U000e0fff]';
  in_line constant text := '[\u0001-\u001f\u007f-\u009f\u2028\u2029]';
  in_text constant text := '[\u0001-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029]';
  one record;
BEGIN
  FOR one IN
    SELECT split_part(name, '.', 1) AS tab, split_part(name, '.', 2) AS col, kind
    FROM (
      SELECT 'line' AS kind, unnest(ARRAY[
        'account.first_name', 'account.middle_name', 'account.last_name', 'account.organization_name',
        'account.organization_city', 'account.postal_address', 'account.physical_address',
        'association_news.title', 'book.business_name', 'book_item.name', 'book_sale.customer',
        'book_sale.product', 'calculation.title', 'contact_message.name', 'forum_topic.title',
        'logistics_order.received_by', 'logistics_provider.name', 'logistics_request.contact_name',
        'market_order_line.product_name', 'market_order_request.contact_name', 'market_service.name',
        'payment_account.bank_name', 'payment_account.branch', 'payment_account.name', 'product.name',
        'service_request.contact_name', 'trade_plan.title', 'trader.name', 'verification_document.file_name']) AS name
      UNION ALL
      SELECT 'text', unnest(ARRAY[
        'association_news.body', 'book_expense.description', 'cart_line.comments', 'chat_message.text',
        'contact_message.answer', 'contact_message.message', 'flag.excerpt', 'flag.note',
        'forum_comment.body', 'forum_topic.body', 'logistic_service.description',
        'logistics_checkpoint.note', 'logistics_offer.comment', 'logistics_order.rating_comment',
        'logistics_order.reason', 'logistics_provider.about', 'logistics_request.description',
        'logistics_request.reason', 'logistics_step.comment', 'market_order.rating_comment',
        'market_order.reason', 'market_order_line.comments', 'market_order_proposal.comment',
        'market_order_request.reason', 'market_order_step.comment', 'market_service.description',
        'price_enquiry.answer', 'price_enquiry.comment', 'product.description', 'rating_answer.text',
        'rating_report.comment', 'rule_report.comment', 'service_request.reply', 'service_request.wish'])
      UNION ALL
      -- Names by language, and what people were told of; HTML that was made of texts.
      SELECT 'made', unnest(ARRAY[
        'association.about', 'association.names', 'campaign.messages', 'campaign.subjects',
        'forum_comment.folded_html', 'forum_comment.html', 'forum_topic.folded_html', 'forum_topic.html',
        'logistics_provider.abouts', 'market_service.descriptions', 'market_service.names',
        'notification.payload', 'product.descriptions', 'product.names', 'trader.about'])
    ) listed
  LOOP
    IF one.kind = 'made' THEN
      EXECUTE format('UPDATE %1$I SET %2$I = regexp_replace(%2$I::text, $1, '''', ''g'')::%3$s
        WHERE %2$I::text ~ $1', one.tab, one.col, (SELECT data_type FROM information_schema.columns
          WHERE table_schema = 'public' AND table_name = one.tab AND column_name = one.col)) USING hiding;
    ELSE
      EXECUTE format('UPDATE %1$I SET %2$I = clean_old_text(%2$I, $2) WHERE %2$I ~ $1 OR %2$I ~ $3',
        one.tab, one.col)
        USING hiding, one.kind = 'line', CASE one.kind WHEN 'line' THEN in_line ELSE in_text END;
    END IF;
  END LOOP;
END
$clean$;
--> statement-breakpoint
DROP FUNCTION clean_old_text(text, boolean);
