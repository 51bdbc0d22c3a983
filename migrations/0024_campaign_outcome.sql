-- What becomes of an announcement's deliveries stands at its recipients: a delivery goes when she
-- acknowledges it, and its result must not. Of several browsers the best counts.
CREATE FUNCTION campaign_delivery_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE campaign_recipient SET
    email = CASE WHEN NEW.channel = 'email' THEN NEW.state ELSE email END,
    sms = CASE WHEN NEW.channel = 'sms' THEN NEW.state ELSE sms END,
    push = CASE WHEN NEW.channel = 'push' AND push <> 'sent' THEN NEW.state ELSE push END
  WHERE notification_id = NEW.notification_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER campaign_delivery_moved AFTER UPDATE OF state ON notification_delivery
  FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION campaign_delivery_moved();
--> statement-breakpoint
-- She acknowledges it by removing it; what is forgotten after 180 days was not acknowledged.
CREATE FUNCTION campaign_acknowledged() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE campaign_recipient SET acknowledged_at = now() WHERE notification_id = OLD.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER campaign_acknowledged AFTER DELETE ON notification
  FOR EACH ROW WHEN (OLD.kind = 'communicationCampaign' AND OLD.created_at > now() - interval '179 days')
  EXECUTE FUNCTION campaign_acknowledged();
