package dev.docs.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.ContentEdit;
import dev.docs.content.folder.Folder;
import dev.docs.id.SpaceId;
import dev.docs.scenario.folder.EditedFolder;
import dev.docs.scenario.folder.EditedFolder.Step;
import dev.docs.scenario.folder.Layouts;
import dev.docs.scenario.folder.Layouts.Form;
import dev.docs.scenario.folder.Layouts.Part;
import dev.docs.site.layout.FolderSource;
import dev.docs.site.layout.SiteFolder;
import dev.docs.site.layout.SiteFolders;
import dev.docs.site.layout.SiteFolders.Imported.ImportedSpace;
import dev.docs.site.layout.SiteFolders.Imported.Outcome;
import dev.docs.site.layout.SiteLayout;
import dev.docs.space.content.ContentAt;
import dev.docs.store.Store;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Assume;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/**
 * Folders that are imported, imported again, exported and imported elsewhere: of one space, and of
 * whole sites.
 */
public abstract class SiteFolderProperties {

  /** An empty store. */
  protected abstract Store create();

  @Provide
  Arbitrary<List<Part>> parts() {
    Arbitrary<Integer> number = Arbitraries.integers().between(0, 60);
    return Combinators.combine(
            Arbitraries.of(Layouts.Kind.class), number, number, number.list().ofMaxSize(3))
        .as(Part::new)
        .list()
        .ofMinSize(1)
        .ofMaxSize(4);
  }

  @Provide
  Arbitrary<Form> forms() {
    Arbitrary<Boolean> flag = Arbitraries.of(true, false);
    return Combinators.combine(
            Arbitraries.of(SiteLayout.FILE, SiteLayout.OTHER_FILE), flag, flag, flag, flag)
        .as(Form::new);
  }

  @Provide
  Arbitrary<List<Step>> steps() {
    Arbitrary<Integer> number = Arbitraries.integers().between(0, 30);
    return Combinators.combine(Arbitraries.of(EditedFolder.Kind.class), number, number)
        .as(Step::new)
        .list()
        .ofMaxSize(12);
  }

  private static SiteFolders.Imported load(World world, String key, Folder folder) {
    return world
        .admin
        .siteFolders()
        .importFolder(
            world.organization, FolderSource.named(key).titled("Docs"), SiteFolder.of(folder));
  }

  private static SiteFolders.Exported export(World world, SiteFolders.Imported site) {
    return world.admin.siteFolders().exportFolder(world.organization, site.site().id());
  }

  private static void assertUnchanged(SiteFolders.Imported site) {
    assertThat(site.outcome()).isEqualTo(Outcome.UNCHANGED);
    assertThat(site.detached()).isEmpty();
    assertThat(site.spaces()).extracting(ImportedSpace::outcome).containsOnly(Outcome.UNCHANGED);
  }

  @Property(tries = 100)
  public void aSiteThatIsExportedAndImportedIsTheSame(
      @ForAll("parts") List<Part> before,
      @ForAll("parts") List<Part> after,
      @ForAll("forms") Form form,
      @ForAll boolean sections,
      @ForAll boolean sectionsAfter,
      @ForAll boolean edited) {
    try (Store store = create()) {
      World world = World.on(store);
      SiteLayout first = Layouts.layout(before, sections);
      load(world, "docs", Folder.ofTexts(Layouts.folder(first, form, 1)));
      SiteLayout layout = Layouts.layout(after, sectionsAfter);
      Folder folder = Folder.ofTexts(Layouts.folder(layout, form, 2));
      SiteFolders.Imported site = load(world, "docs", folder);
      assertUnchanged(load(world, "docs", folder));
      if (edited) {
        edit(world, site.spaces().get(0).space());
      }

      SiteFolders.Exported exported = export(world, site);

      if (!edited) {
        assertSameButDirectories(exported.layout(), layout, form);
        if (directories(exported.layout()).equals(directories(layout))) {
          assertThat(exported.folder().find(form.name())).isEqualTo(folder.find(form.name()));
        }
      }
      assertThat(exported.leftOut()).isEmpty();
      SiteFolders.Imported again = load(world, "docs", exported.folder());
      assertThat(again.site().id()).isEqualTo(site.site().id());
      assertThat(again.outcome()).isEqualTo(Outcome.UNCHANGED);
      assertUnchanged(load(world, "docs", exported.folder()));
      assertThat(export(world, again)).isEqualTo(exported);
      SiteFolders.Imported elsewhere = load(world, "other", exported.folder());
      assertThat(elsewhere.outcome()).isEqualTo(Outcome.CREATED);
      assertThat(export(world, elsewhere)).isEqualTo(exported);
    }
  }

  private static void edit(World world, SpaceId space) {
    world
        .admin
        .contents()
        .edit(ContentAt.main(space), List.of(ContentEdit.insertPage("Added").markdown("Text.\n")));
  }

  /** Spaces within the directory of another get one of their own. */
  private static void assertSameButDirectories(SiteLayout exported, SiteLayout layout, Form form) {
    String directories = "directory: .*";
    SiteLayout titled = form.titled() ? layout : new SiteLayout("Docs", layout.structure());
    assertThat(exported.write().replaceAll(directories, ""))
        .isEqualTo(titled.write().replaceAll(directories, ""));
  }

  private static List<Optional<String>> directories(SiteLayout layout) {
    return layout
        .spaces()
        .map(space -> space.directory().map(name -> name.replaceAll("^\\./|^/|/$", "")))
        .toList();
  }

  @Property(tries = 100)
  public void aFolderThatIsExportedAndImportedIsTheSame(
      @ForAll("steps") List<Step> before, @ForAll("steps") List<Step> after) {
    try (Store store = create()) {
      World world = World.on(store);
      EditedFolder folder =
          new EditedFolder(
              Folder.ofTexts(
                  Map.of("SUMMARY.md", "* [A](a.md)\n", "a.md", "# A\n", "d/b.md", "# B\n")));
      take(folder, before, 100);
      Assume.that(folder.folder().size() > 0);
      SiteFolders.Imported first = load(world, "docs", folder.folder());
      assertUnchanged(load(world, "docs", folder.folder()));
      take(folder, after, 200);
      Assume.that(folder.folder().size() > 0);
      SiteFolders.Imported second = load(world, "docs", folder.folder());
      SpaceId space = second.spaces().get(0).space();
      assertThat(space).isEqualTo(first.spaces().get(0).space());
      assertUnchanged(load(world, "docs", folder.folder()));

      Folder exported = world.admin.contents().exportFolder(ContentAt.main(space));

      load(world, "docs", exported);
      assertUnchanged(load(world, "docs", exported));
      assertThat(world.admin.contents().exportFolder(ContentAt.main(space))).isEqualTo(exported);
      SpaceId other = load(world, "other", exported).spaces().get(0).space();
      assertThat(world.admin.contents().exportFolder(ContentAt.main(other))).isEqualTo(exported);
    }
  }

  private static void take(EditedFolder folder, List<Step> steps, int paragraph) {
    for (int i = 0; i < steps.size(); i++) {
      folder.take(steps.get(i), paragraph + i);
    }
  }
}
