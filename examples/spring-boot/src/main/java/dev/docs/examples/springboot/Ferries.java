package dev.docs.examples.springboot;

import dev.docs.DocsSession;
import dev.docs.change.ChangeRequest;
import dev.docs.change.CreateChangeRequest;
import dev.docs.content.ContentEdit;
import dev.docs.content.Page;
import dev.docs.content.PageType;
import dev.docs.id.OrganizationId;
import dev.docs.id.PageId;
import dev.docs.id.SpaceId;
import dev.docs.space.CreateSpace;
import dev.docs.space.content.ContentAt;
import dev.docs.space.content.ContentView;
import dev.docs.spring.DocsWork;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Service;

/**
 * The ferries of the harbour, each with a manual: a row of the application, and a space of the
 * library. What changes both is one transaction.
 */
@Service
class Ferries {

  private static final OrganizationId HARBOUR = new OrganizationId("harbour");

  private final JdbcClient sql;
  private final DocsWork work;

  Ferries(JdbcClient sql, DocsWork work) {
    this.sql = sql;
    this.work = work;
  }

  /** A ferry with the space of its manual, and the number of its changes. */
  record Ferry(String name, String manual, int revision) {}

  /** A page of a manual. */
  record ManualPage(String id, String title, String text) {}

  List<Ferry> all() {
    return sql.sql("select name, manual, revision from ferry order by name")
        .query(Ferry.class)
        .list();
  }

  Ferry get(String name) {
    return sql.sql("select name, manual, revision from ferry where name = ?")
        .param(name)
        .query(Ferry.class)
        .single();
  }

  List<ManualPage> pages(DocsSession docs, Ferry ferry) {
    ContentView manual = docs.contents().get(ContentAt.main(new SpaceId(ferry.manual())));
    return manual.content().descendants(null).stream()
        .filter(page -> page.type() == PageType.DOCUMENT)
        .map(page -> page(manual, page))
        .toList();
  }

  private static ManualPage page(ContentView manual, Page page) {
    return new ManualPage(page.id().value(), page.title(), manual.text(page.document()));
  }

  /** Adds a ferry whose manual has a first page. */
  void add(DocsSession docs, String name) {
    ContentEdit safety = ContentEdit.insertPage("Safety").markdown("Count the vests.\n");
    work.run(
        () -> {
          SpaceId manual = docs.spaces().create(HARBOUR, CreateSpace.titled(name)).id();
          sql.sql("insert into ferry values (?, ?, 0)").params(name, manual.value()).update();
          change(docs, manual, "Begin", safety);
        });
  }

  /** Changes the text of a page. */
  void write(DocsSession docs, String name, PageId page, String text) {
    ContentEdit edit = ContentEdit.updatePage(page.value()).markdown(text);
    work.run(
        () -> {
          change(docs, new SpaceId(get(name).manual()), "Edit", edit);
          sql.sql("update ferry set revision = revision + 1 where name = ?").param(name).update();
        });
  }

  private static void change(DocsSession docs, SpaceId manual, String subject, ContentEdit edit) {
    ChangeRequest.Ref opened =
        docs.changeRequests().create(manual, CreateChangeRequest.titled(subject)).ref();
    docs.contents().edit(ContentAt.changeRequest(opened), List.of(edit));
    docs.merges().merge(opened);
  }
}
