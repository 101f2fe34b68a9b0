package dev.docs.examples.benchmarks;

import dev.docs.Docs;
import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.content.ContentEdit;
import dev.docs.content.Page;
import dev.docs.id.OrganizationId;
import dev.docs.id.RevisionId;
import dev.docs.id.SpaceId;
import dev.docs.organization.CreateOrganization;
import dev.docs.space.CreateSpace;
import dev.docs.space.Space;
import dev.docs.space.content.ContentAt;
import dev.docs.space.content.ContentView;
import dev.docs.store.jdbc.JdbcStore;
import dev.docs.user.CreateUser;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * The library on a database, compared with raw SQL: the raw insert and select use the same pool,
 * with the same durability, on a table with the same key.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(3)
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 5, time = 1)
public class OnDatabase {

  private static final int ROWS = 100;
  private static final int PAGES = 1_000;
  private static final String BODY = "x".repeat(1_500);

  @Param({"h2", "postgresql"})
  public String database;

  private DatabaseUnderTest under;
  private DocsSession ada;
  private OrganizationId organization;
  private SpaceId space;
  private RevisionId revision;
  private ContentView view;
  private final List<Page> pages = new ArrayList<>();
  private int rows;
  private int n;

  @Setup
  public void fill() throws IOException, SQLException {
    under = new DatabaseUnderTest(database);
    Docs docs = Docs.builder().store(JdbcStore.open(under.pool)).build();
    docs.as(Caller.operator()).users().create(CreateUser.named("ada", "Ada"));
    ada = docs.as(Caller.user("ada"));
    organization = ada.organizations().create(CreateOrganization.titled("Harbour")).id();
    space = ada.spaces().create(organization, CreateSpace.titled("Guide")).id();
    for (int first = 0; first < PAGES; first += ContentEdit.MAX_BATCH) {
      List<ContentEdit> edits = new ArrayList<>();
      for (int i = first; i < first + ContentEdit.MAX_BATCH; i++) {
        edits.add(ContentEdit.insertPage("Page " + i).markdown(BigSpace.text(i, "as it was")));
      }
      ada.contents().edit(ContentAt.main(space), edits);
    }
    view = ada.contents().get(ContentAt.main(space));
    revision = view.revision().id();
    pages.addAll(view.content().allPages());
    String bytes = database.equals("h2") ? "varbinary(600)" : "bytea";
    try (Connection connection = under.pool.getConnection();
        PreparedStatement create =
            connection.prepareStatement(
                "create table raw (kind varchar(40) not null, id "
                    + bytes
                    + " not null, body varchar(1000000), primary key (kind, id))")) {
      create.execute();
    }
    for (int i = 0; i < ROWS; i++) {
      rawInsert();
    }
  }

  @TearDown
  public void remove() throws IOException {
    under.close();
  }

  private static byte[] id(int row) {
    return ("row" + row).getBytes(StandardCharsets.UTF_8);
  }

  /** The lower bound of a write: one row of 1.5 KB, committed. */
  @Benchmark
  public int rawInsert() throws SQLException {
    try (Connection connection = under.pool.getConnection();
        PreparedStatement insert =
            connection.prepareStatement("insert into raw (kind, id, body) values (?, ?, ?)")) {
      insert.setString(1, "space");
      insert.setBytes(2, id(rows++));
      insert.setString(3, BODY);
      return insert.executeUpdate();
    }
  }

  /** Creates a space with its first revision and content nodes, at the end of its organization. */
  @Benchmark
  public Space.View createSpace() {
    return ada.spaces().create(organization, CreateSpace.titled("Space"));
  }

  /** The lower bound of a read: one row by its key. */
  @Benchmark
  public String rawSelect() throws SQLException {
    try (Connection connection = under.pool.getConnection();
        PreparedStatement select =
            connection.prepareStatement("select body from raw where kind = ? and id = ?")) {
      select.setString(1, "space");
      select.setBytes(2, id(n++ % ROWS));
      try (ResultSet found = select.executeQuery()) {
        found.next();
        return found.getString(1);
      }
    }
  }

  /** Reads a space with the caller's permissions. */
  @Benchmark
  public Space.View readSpace() {
    return ada.spaces().get(space);
  }

  /** A page and its text of a loaded revision, from the store's cache. */
  @Benchmark
  public String cachedPage() {
    return text(view);
  }

  /** The same, including the check that the caller may read the revision. */
  @Benchmark
  public String pageOfRevision() {
    return text(ada.contents().get(ContentAt.revision(space, revision)));
  }

  private String text(ContentView content) {
    Page page = content.content().page(pages.get(n++ % PAGES).id()).orElseThrow();
    return content.text(page.document());
  }
}
