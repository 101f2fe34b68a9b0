package dev.docs.scenario;

import static dev.docs.scenario.Refused.refused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.Docs;
import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.access.Role;
import dev.docs.content.FileBytes;
import dev.docs.content.stored.FileChunks;
import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.font.CreateFont;
import dev.docs.font.CustomFont;
import dev.docs.font.UpdateFont;
import dev.docs.id.FontId;
import dev.docs.id.Ids;
import dev.docs.id.OrganizationId;
import dev.docs.organization.CreateOrganization;
import dev.docs.rule.RuleTest;
import dev.docs.store.Store;
import dev.docs.upload.RequestUpload;
import dev.docs.upload.RequestUpload.FileMetadata;
import dev.docs.upload.Upload;
import dev.docs.upload.Upload.FontFormat;
import dev.docs.upload.Uploads;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Uploads, and fonts made of them; on any store. */
public abstract class FontScenarios {

  private Store store;
  private World world;
  private DocsSession admin;
  private DocsSession anybody;
  private OrganizationId acme;

  /** An empty store. */
  protected abstract Store create();

  @BeforeEach
  void openWorld() {
    store = create();
    world = World.on(store);
    admin = world.admin;
    anybody = world.docs.as(Caller.anonymous());
    acme = world.organization;
  }

  @AfterEach
  void closeStore() {
    store.close();
  }

  private String upload(int seed) {
    return FontFiles.upload(world, admin, acme, FontFiles.woff2(seed));
  }

  private static CreateFont create(CreateFont.Face... faces) {
    return CreateFont.named("Acme Sans", faces);
  }

  private static CreateFont.Face face(int weight, String key) {
    return CreateFont.Face.of(weight, key);
  }

  private FontId font(CreateFont.Face... faces) {
    return admin.fonts().create(acme, create(faces)).id();
  }

  private CustomFont.View update(FontId id, CreateFont.Face... faces) {
    return admin.fonts().update(acme, id, UpdateFont.NOTHING.fontFaces(List.of(faces)));
  }

  private byte[] download(String key) {
    return anybody.uploads().file(key).bytes().bytes();
  }

  private boolean holdsBytes(String key, byte[] bytes) {
    return store.read(
        "FontScenarios.holdsBytes",
        tx -> {
          try {
            FileChunks.bytes(tx, key, FileChunks.digests(FileBytes.of(bytes)));
            return true;
          } catch (IllegalStateException e) {
            return false;
          }
        });
  }

  private static void send(DocsSession caller, Upload upload, byte[] bytes) {
    caller.uploads().send(upload.token(), FileBytes.of(bytes));
  }

  // ---------------------------------------------------------------- uploads

  @Test
  void anUploadIsForOneOrganizationAndExpiresAfterAnHour() {
    Upload upload = FontFiles.request(admin, acme);

    assertThat(upload.organization()).isEqualTo(acme);
    assertThat(upload.kind()).isEqualTo(Upload.Kind.CUSTOMIZATION_FONT);
    assertThat(Duration.between(world.clock.instant(), upload.expiresAt()))
        .isEqualTo(Duration.ofHours(1));
    assertThat(upload.token()).hasSizeGreaterThanOrEqualTo(40).doesNotContain(upload.key());
    assertThat(FontFiles.request(admin, acme).token()).isNotEqualTo(upload.token());
  }

  @Test
  void whatWouldNotBeTakenIsRefusedBeforeItIsSent() {
    List<FileMetadata> wrong =
        List.of(
            FileMetadata.of("", "font/woff", 1),
            FileMetadata.of("x".repeat(257), "font/woff", 1),
            FileMetadata.of(null, "font/woff", 1),
            FileMetadata.of("a", null, 1),
            FileMetadata.of("a", "image/png", 1),
            FileMetadata.of("a", "font/ttf", 1),
            FileMetadata.of("a", "font/woff", 0),
            FileMetadata.of("a", "font/woff", -1),
            FileMetadata.of("a", "font/woff", (10 << 20) + 1L));
    for (FileMetadata file : wrong) {
      RequestUpload command = RequestUpload.of(file, Upload.Kind.CUSTOMIZATION_FONT);
      DocsException e = refused(ErrorCode.INVALID, () -> admin.uploads().request(acme, command));
      assertThat(e.violations()).as("%s", file).allMatch(v -> v.field().startsWith("file."));
    }
    refused(ErrorCode.INVALID, () -> admin.uploads().request(acme, RequestUpload.of(null, null)));
    for (String type : List.of("", "FONT/WOFF2", "application/octet-stream", "font/woff")) {
      FileMetadata file = FileMetadata.of("a", type, 10 << 20);
      admin.uploads().request(acme, RequestUpload.of(file, Upload.Kind.CUSTOMIZATION_FONT));
    }
  }

  @Test
  @RuleTest("upload-type")
  void onlyWholeFontFilesOfTheAnnouncedTypeAreTaken() {
    byte[] font = FontFiles.woff2(1);
    byte[] woff = FontFiles.woff(1);
    byte[] broken = font.clone();
    broken[3] = '3';
    for (byte[] bytes :
        List.of(
            new byte[0],
            new byte[] {'w', 'O', 'F', '2'},
            "not a font at all, but long enough to be one, one should think"
                .getBytes(java.nio.charset.StandardCharsets.UTF_8),
            broken,
            Arrays.copyOf(font, font.length - 1),
            Arrays.copyOf(font, 47))) {
      Upload upload = FontFiles.request(admin, acme);
      refused(ErrorCode.INVALID, () -> send(anybody, upload, bytes));
      send(anybody, upload, font);
    }
    FileMetadata announced = FileMetadata.of("a", "font/woff2", 100);
    Upload upload =
        admin.uploads().request(acme, RequestUpload.of(announced, Upload.Kind.CUSTOMIZATION_FONT));
    refused(ErrorCode.INVALID, () -> send(anybody, upload, woff));
    send(anybody, upload, font);
  }

  @Test
  @RuleTest("upload-limits")
  void aFileThatIsTooLargeIsRefusedAndTheLimitCanBeChanged() {
    Uploads.Limits limits = Uploads.Limits.DEFAULT.withMaxBytes(99);
    Docs small =
        Docs.builder()
            .store(store)
            .clock(world.clock)
            .ids(Ids.seeded(3))
            .uploadLimits(limits.withLifetime(Duration.ofMinutes(1)))
            .build();
    DocsSession caller = small.as(Caller.user("admin"));
    FileMetadata file = FileMetadata.of("a", "", 99);
    Upload upload =
        caller.uploads().request(acme, RequestUpload.of(file, Upload.Kind.CUSTOMIZATION_FONT));

    refused(ErrorCode.INVALID, () -> send(caller, upload, FontFiles.font("wOF2", 100, 1)));
    send(caller, upload, FontFiles.font("wOF2", 99, 1));
    world.clock.advance(Duration.ofMinutes(1));
    refused(ErrorCode.NOT_FOUND, () -> caller.uploads().waiting(upload.token()));
  }

  @Test
  @RuleTest("upload")
  void theSameFileMayBeSentAgainAndNoOther() {
    Upload upload = FontFiles.request(admin, acme);
    send(anybody, upload, FontFiles.woff2(1));
    send(anybody, upload, FontFiles.woff2(1));
    refused(ErrorCode.CONFLICT, () -> send(anybody, upload, FontFiles.woff2(2)));
    font(face(400, upload.key()));
    refused(ErrorCode.CONFLICT, () -> send(anybody, upload, FontFiles.woff2(2)));
    assertThat(download(upload.key())).isEqualTo(FontFiles.woff2(1));
  }

  @Test
  void aFileOfSeveralPiecesMayBeSentAgainAndNoneThatDiffersAtItsEnd() {
    Upload upload = FontFiles.request(admin, acme);
    byte[] large = FontFiles.font("wOF2", 3 << 20, 1);
    send(anybody, upload, large);
    send(anybody, upload, large.clone());
    byte[] other = large.clone();
    other[other.length - 1]++;
    refused(ErrorCode.CONFLICT, () -> send(anybody, upload, other));
  }

  @Test
  void ofTwoFilesSentAtOnceOneIsTakenWhole() throws Exception {
    for (int round = 0; round < 5; round++) {
      Upload upload = FontFiles.request(admin, acme);
      List<Callable<byte[]>> senders = new ArrayList<>();
      for (int i = 0; i < 4; i++) {
        byte[] bytes = FontFiles.font("wOF2", 200_000, i);
        senders.add(
            () -> {
              send(anybody, upload, bytes);
              return bytes;
            });
      }
      List<byte[]> taken = new ArrayList<>();
      ExecutorService threads = Executors.newFixedThreadPool(4);
      try {
        for (Future<byte[]> sender : threads.invokeAll(senders)) {
          try {
            taken.add(sender.get());
          } catch (ExecutionException e) {
            assertThat(e.getCause())
                .isInstanceOfSatisfying(
                    DocsException.class,
                    refusal -> assertThat(refusal.code()).isEqualTo(ErrorCode.CONFLICT));
          }
        }
      } finally {
        threads.shutdown();
      }
      assertThat(taken).hasSize(1);
      font(face(400, upload.key()));
      assertThat(download(upload.key())).isEqualTo(taken.get(0));
    }
  }

  @Test
  void tokensThatWereNotGivenLeadNowhere() {
    Upload upload = FontFiles.request(admin, acme);
    String token = upload.token();
    for (String forged :
        Arrays.asList(
            null,
            "",
            "x",
            "\0",
            "\uD800",
            "x".repeat(5_000),
            upload.key(),
            token + "x",
            token.substring(1),
            token.substring(0, token.length() - 1),
            token.toUpperCase(java.util.Locale.ROOT) + "'--")) {
      refused(ErrorCode.NOT_FOUND, () -> anybody.uploads().waiting(forged));
      refused(
          ErrorCode.NOT_FOUND,
          () -> anybody.uploads().send(forged, FileBytes.of(FontFiles.woff2(1))));
      refused(ErrorCode.NOT_FOUND, () -> anybody.uploads().file(forged));
    }
    refused(ErrorCode.NOT_FOUND, () -> anybody.uploads().file(token));
  }

  @Test
  void whatIsNotUsedByAFontCannotBeDownloaded() {
    String key = upload(1);
    refused(ErrorCode.NOT_FOUND, () -> download(key));
    font(face(400, key));
    assertThat(download(key)).isEqualTo(FontFiles.woff2(1));
  }

  @Test
  @RuleTest("upload-limits")
  void anExpiredUploadIsUnknownToTheMillisecondAndItsBytesGoWithPurging() {
    Upload empty = FontFiles.request(admin, acme);
    String waiting = upload(1);
    String used = upload(2);
    FontId font = font(face(400, used));

    world.clock.advance(Duration.ofHours(1).minusMillis(1));
    world.docs.purge();
    send(anybody, empty, FontFiles.woff2(3));
    assertThat(holdsBytes(waiting, FontFiles.woff2(1))).isTrue();

    world.clock.advance(Duration.ofMillis(1));
    refused(ErrorCode.NOT_FOUND, () -> send(anybody, empty, FontFiles.woff2(3)));
    for (String key : List.of(empty.key(), waiting)) {
      refused(ErrorCode.INVALID, () -> font(face(400, key)));
    }
    assertThat(world.docs.purge()).isZero();
    assertThat(holdsBytes(waiting, FontFiles.woff2(1))).isFalse();
    assertThat(holdsBytes(empty.key(), FontFiles.woff2(3))).isFalse();
    assertThat(download(used)).isEqualTo(FontFiles.woff2(2));
    assertThat(update(font, face(400, used)).font().faces()).hasSize(1);
  }

  @Test
  void aFileOfSeveralPiecesComesBackWhole() {
    byte[] large = FontFiles.font("wOF2", (3 << 20) + 17, 5);
    String key = FontFiles.upload(world, admin, acme, large);
    FontId font = font(face(400, key));

    Uploads.File file = anybody.uploads().file(key);

    assertThat(file.bytes().bytes()).isEqualTo(large);
    assertThat(file.mediaType()).isEqualTo("font/woff2");
    assertThat(file.name()).isEqualTo("a.woff2");
    admin.fonts().delete(acme, font);
    assertThat(holdsBytes(key, large)).isFalse();
  }

  // ---------------------------------------------------------------- fonts

  @Test
  void aFontHasItsFacesByWeight() {
    String bold = FontFiles.upload(world, admin, acme, FontFiles.woff(1));
    String normal = upload(2);
    CustomFont.View created =
        admin.fonts().create(acme, create(face(700, bold), face(400, normal)));

    assertThat(created.font().faces())
        .containsExactly(
            new CustomFont.Face(400, normal, FontFormat.WOFF2),
            new CustomFont.Face(700, bold, FontFormat.WOFF));
    assertThat(created.mayEdit()).isTrue();
    assertThat(admin.fonts().get(acme, created.id())).isEqualTo(created);
    assertThat(world.as("edit").fonts().get(acme, created.id()).mayEdit()).isFalse();
    assertThat(world.as("create").fonts().get(acme, created.id()).mayEdit()).isTrue();
    assertThat(anybody.uploads().file(bold).mediaType()).isEqualTo("font/woff");
  }

  @Test
  @RuleTest("font-weight")
  void aFontNeedsAFaceOfWeight400FromBeginningToEnd() {
    String key = upload(1);
    refused(ErrorCode.PRECONDITION, () -> font(face(300, key), face(500, key)));
    FontId id = font(face(400, key), face(700, key));
    refused(ErrorCode.PRECONDITION, () -> update(id, CreateFont.Face.removed(400)));
    refused(ErrorCode.PRECONDITION, () -> update(id, CreateFont.Face.removed(400), face(500, key)));
    assertThat(admin.fonts().get(acme, id).font().faces()).hasSize(2);
    assertThat(download(key)).isEqualTo(FontFiles.woff2(1));
  }

  @Test
  @RuleTest("font-faces")
  void facesAreReplacedKeptAndRemovedWithTheirBytes() {
    String normal = upload(1);
    String bold = upload(2);
    String black = upload(3);
    FontId id = font(face(400, normal), face(700, bold), face(900, black));
    world.clock.advance(Duration.ofHours(2));
    world.docs.purge();
    String newer = upload(4);

    List<CustomFont.Face> faces =
        update(id, face(400, newer), CreateFont.Face.removed(900), face(800, black)).font().faces();

    assertThat(faces)
        .extracting(CustomFont.Face::weight, CustomFont.Face::file)
        .containsExactly(
            org.assertj.core.groups.Tuple.tuple(400, newer),
            org.assertj.core.groups.Tuple.tuple(700, bold),
            org.assertj.core.groups.Tuple.tuple(800, black));
    refused(ErrorCode.NOT_FOUND, () -> download(normal));
    assertThat(holdsBytes(normal, FontFiles.woff2(1))).isFalse();
    for (String key : List.of(newer, bold, black)) {
      assertThat(download(key)).isNotEmpty();
    }
    assertThat(update(id, CreateFont.Face.removed(300)).font().faces()).isEqualTo(faces);
    update(id, CreateFont.Face.removed(800));
    refused(ErrorCode.NOT_FOUND, () -> download(black));
  }

  @Test
  void anUpdateKeepsWhatItDoesNotName() {
    FontId id = font(face(400, upload(1)));
    CustomFont before = admin.fonts().get(acme, id).font();
    world.clock.advance(Duration.ofMinutes(5));

    CustomFont renamed =
        admin.fonts().update(acme, id, UpdateFont.NOTHING.fontFamily("Acme Serif")).font();

    assertThat(renamed.family()).isEqualTo("Acme Serif");
    assertThat(renamed.faces()).isEqualTo(before.faces());
    assertThat(renamed.createdAt()).isEqualTo(before.createdAt());
    assertThat(renamed.updatedAt()).isEqualTo(world.clock.instant());
    CustomFont same = admin.fonts().update(acme, id, UpdateFont.NOTHING).font();
    assertThat(same.family()).isEqualTo("Acme Serif");
  }

  @Test
  @RuleTest("font-faces")
  void fontsMayShareAFileAndTheLastOneTakesItAway() {
    String key = upload(1);
    FontId one = font(face(400, key), face(700, key));
    FontId two = font(face(400, key));

    admin.fonts().delete(acme, one);
    assertThat(download(key)).isEqualTo(FontFiles.woff2(1));
    admin.fonts().delete(acme, two);
    refused(ErrorCode.NOT_FOUND, () -> download(key));
    refused(ErrorCode.INVALID, () -> font(face(400, key)));
    assertThat(holdsBytes(key, FontFiles.woff2(1))).isFalse();
  }

  @Test
  void keysAreOfUploadsOfTheOrganizationThatHaveTheirFile() {
    OrganizationId other = admin.organizations().create(CreateOrganization.titled("Other")).id();
    String foreign = FontFiles.upload(world, admin, other, FontFiles.woff2(1));
    Upload empty = FontFiles.request(admin, acme);
    String good = upload(2);
    for (String key :
        List.of(foreign, empty.key(), empty.token(), "unknown", "\0", "x".repeat(512))) {
      DocsException e = refused(ErrorCode.INVALID, () -> font(face(400, good), face(700, key)));
      assertThat(e.violations()).hasSize(1);
      assertThat(e.violations().get(0).field()).isEqualTo("fontFaces[1].storageKey");
    }
    for (String key : List.of("", "x".repeat(513), "\uD800")) {
      refused(ErrorCode.INVALID, () -> font(face(400, key)));
    }
    assertThat(admin.fonts().list(acme).count()).isZero();
  }

  @Test
  void aFaceOfANewFontHasAFile() {
    String key = upload(1);
    DocsException none = refused(ErrorCode.INVALID, () -> font(CreateFont.Face.of(400, null)));
    assertThat(none.getMessage()).isEqualTo("fontFaces[0].storageKey: must not be null");
    DocsException removed =
        refused(ErrorCode.INVALID, () -> font(face(400, key), CreateFont.Face.removed(700)));
    assertThat(removed.getMessage())
        .isEqualTo("fontFaces[1].storageKey: is required for a new font");
  }

  @Test
  void whatIsNoFontIsRefusedWithEveryFault() {
    String key = upload(1);
    for (Integer weight : Arrays.asList(null, 0, -1, 1001, Integer.MAX_VALUE)) {
      refused(ErrorCode.INVALID, () -> font(face(400, key), CreateFont.Face.of(weight, key)));
    }
    font(face(1, key), face(400, key), face(1000, key));
    DocsException twice = refused(ErrorCode.INVALID, () -> font(face(400, key), face(400, key)));
    assertThat(twice.getMessage()).isEqualTo("fontFaces[1].weight: must not be given twice");
    for (String family : Arrays.asList(null, "", "x".repeat(51), "\uD800")) {
      refused(
          ErrorCode.INVALID,
          () -> admin.fonts().create(acme, CreateFont.named(family, face(400, key))));
    }
    List<CreateFont.Face> hole = Collections.singletonList(null);
    for (List<CreateFont.Face> faces : Arrays.asList(null, List.<CreateFont.Face>of(), hole)) {
      refused(ErrorCode.INVALID, () -> admin.fonts().create(acme, new CreateFont("Sans", faces)));
    }
    String longest = "\uD83D\uDE00".repeat(50);
    assertThat(
            admin.fonts().create(acme, CreateFont.named(longest, face(400, key))).font().family())
        .isEqualTo(longest);
  }

  @Test
  void fontsOfAnotherOrganizationAreNotThere() {
    OrganizationId other = admin.organizations().create(CreateOrganization.titled("Other")).id();
    FontId id = font(face(400, upload(1)));

    refused(ErrorCode.NOT_FOUND, () -> admin.fonts().get(other, id));
    refused(
        ErrorCode.NOT_FOUND,
        () -> admin.fonts().update(other, id, UpdateFont.NOTHING.fontFamily("Stolen")));
    admin.fonts().delete(other, id);
    admin.fonts().delete(new OrganizationId("unknown"), id);
    admin.fonts().delete(acme, new FontId("unknown"));
    assertThat(admin.fonts().list(other).items()).isEmpty();
    assertThat(admin.fonts().list(acme).items()).hasSize(1);
    admin.fonts().delete(acme, id);
    admin.fonts().delete(acme, id);
    assertThat(admin.fonts().list(acme).items()).isEmpty();
  }

  @Test
  void fontsAreListedOldestFirst() {
    List<FontId> ids = new ArrayList<>();
    for (int i = 0; i < 60; i++) {
      ids.add(font(face(400, upload(i))));
      world.clock.advance(Duration.ofMillis(1));
    }

    assertThat(admin.fonts().list(acme).items()).extracting(CustomFont.View::id).isEqualTo(ids);
    assertThat(admin.fonts().list(acme).count()).isEqualTo(60);
    assertThat(world.as("read").fonts().list(acme).items()).hasSize(60);
    assertThat(admin.fonts().list(acme).items()).allMatch(font -> font.role() == Role.ADMIN);
  }
}
