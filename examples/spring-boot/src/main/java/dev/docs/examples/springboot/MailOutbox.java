package dev.docs.examples.springboot;

import dev.docs.event.DomainEvent;
import dev.docs.event.DomainEvent.ChangeRequestChanged;
import dev.docs.event.FeedEntry;
import java.util.List;
import org.springframework.context.event.EventListener;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/**
 * Writes a mail to everybody about each merged change, into the table from which the application
 * sends mails. An event that comes twice, after a crash, has the same ids of mails.
 */
@Component
class MailOutbox {

  private final JdbcClient sql;
  private final Accounts accounts;

  MailOutbox(JdbcClient sql, Accounts accounts) {
    this.sql = sql;
    this.accounts = accounts;
  }

  /** A mail that is to be sent. */
  record Mail(String recipient, String subject) {}

  @EventListener
  @Transactional
  public void on(FeedEntry entry) {
    int number = 0;
    for (DomainEvent event : entry.events()) {
      number++;
      if (event instanceof ChangeRequestChanged change
          && change.aspect() == ChangeRequestChanged.Aspect.MERGED) {
        write(entry.position() + "/" + number, change);
      }
    }
  }

  private void write(String event, ChangeRequestChanged change) {
    String manual =
        sql.sql("select name from ferry where manual = ?")
            .param(change.space().value())
            .query(String.class)
            .optional()
            .orElse("a manual");
    for (String email : accounts.emails()) {
      sql.sql("merge into mail (id, recipient, subject) key (id) values (?, ?, ?)")
          .params(event + "/" + email, email, "The manual of " + manual + " has changed")
          .update();
    }
  }

  List<Mail> waiting() {
    return sql.sql("select recipient, subject from mail where sent_at is null order by id")
        .query(Mail.class)
        .list();
  }
}
