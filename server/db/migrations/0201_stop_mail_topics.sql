-- A stop-mail link without a task ends mail of a topic, or the digest; with the topic 'reminder' it removes the task's reminder.
alter table mail_links add column topic text check (topic is null or purpose = 'stop-mail');
create unique index mail_links_stop_topic on mail_links (user_id, topic, coalesce(task_id, 0)) where topic is not null;
