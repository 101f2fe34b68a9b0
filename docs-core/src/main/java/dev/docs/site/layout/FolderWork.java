package dev.docs.site.layout;

import static java.util.Objects.requireNonNull;

import dev.docs.access.Role;
import dev.docs.access.internal.Authorized;
import dev.docs.content.Content;
import dev.docs.content.folder.Folder;
import dev.docs.content.folder.ImportReport;
import dev.docs.error.DocsException;
import dev.docs.id.ChangeRequestId;
import dev.docs.id.OrganizationId;
import dev.docs.id.SiteId;
import dev.docs.id.SiteSpaceId;
import dev.docs.id.SpaceId;
import dev.docs.kind.Cascade;
import dev.docs.organization.internal.OrganizationAccess;
import dev.docs.site.CreateSite;
import dev.docs.site.Site;
import dev.docs.site.customization.Customization;
import dev.docs.site.internal.FoundSite;
import dev.docs.site.internal.NewSites;
import dev.docs.site.internal.RemovedParts;
import dev.docs.site.internal.ShownSpaces;
import dev.docs.site.internal.SiteCustomization;
import dev.docs.site.internal.SiteEdits;
import dev.docs.site.internal.SiteRepository;
import dev.docs.site.internal.SpaceConditions;
import dev.docs.site.layout.SiteFolders.Imported;
import dev.docs.site.layout.SiteFolders.Imported.Detached;
import dev.docs.site.layout.SiteFolders.Imported.ImportedSpace;
import dev.docs.site.layout.SiteFolders.Imported.Outcome;
import dev.docs.site.layout.SiteFolders.Imported.Overridden;
import dev.docs.site.layout.SiteLayout.Node.Space;
import dev.docs.site.layout.internal.FolderOrigin;
import dev.docs.site.layout.internal.FolderOrigin.SiteFile;
import dev.docs.site.layout.internal.FolderOrigin.SpaceOrigin;
import dev.docs.site.layout.internal.FolderOriginRepository;
import dev.docs.site.layout.internal.ImportedStructure;
import dev.docs.site.structure.SiteSpace;
import dev.docs.site.structure.SiteStructure;
import dev.docs.space.CreateSpace;
import dev.docs.space.content.ContentAt;
import dev.docs.space.content.ImportMode;
import dev.docs.space.content.internal.FolderContents;
import dev.docs.space.content.internal.FolderMerge;
import dev.docs.space.content.internal.FoundContent;
import dev.docs.space.internal.NewSpaces;
import dev.docs.space.internal.SpaceAccess;
import dev.docs.space.internal.SpaceEdits;
import dev.docs.space.internal.SpaceRepository;
import dev.docs.store.Stored;
import dev.docs.store.internal.Texts;
import dev.docs.work.WriteWork;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntConsumer;
import java.util.stream.Stream;

/** One step of importing a folder. Belongs to a unit of work. */
final class FolderWork {

  private static final String CHANGE_SITE = "change this site";
  private static final int MAX_TITLE = dev.docs.space.Space.MAX_TITLE;

  private final WriteWork w;
  private final OrganizationId organization;
  private final FolderSource source;
  private final SiteFolder folder;
  private final ImportMode mode;
  private final Cascade<RemovedParts> lost;

  /** For who creates content in the organization. */
  FolderWork(
      WriteWork w,
      OrganizationId organization,
      FolderSource source,
      SiteFolder folder,
      ImportMode mode,
      Cascade<RemovedParts> lost) {
    this.w = w;
    this.organization = organization;
    this.source = source;
    this.folder = folder;
    this.mode = mode;
    this.lost = lost;
    OrganizationAccess.require(w, organization, Role.CREATE, "import folders");
  }

  // ---------------------------------------------------------------- earlier imports

  private FolderOrigin origin() {
    Optional<FolderOrigin> found =
        FolderOriginRepository.find(w, organization, source.key()).map(Stored::value);
    boolean elsewhere =
        found
            .flatMap(origin -> origin.location())
            .filter(location -> !source.location().equals(Optional.of(location)))
            .isPresent();
    if (!source.moved() && elsewhere) {
      throw DocsException.conflict(
          "another folder has the key "
              + source.key()
              + found.get().location().map(location -> ", " + location).orElse("")
              + ": give one of them a key of its own, or name this key where it is that folder, moved");
    }
    return found.orElseGet(() -> FolderOrigin.none(organization, source.key()));
  }

  private boolean isThere(SpaceId id) {
    return SpaceRepository.find(w, id)
        .map(Stored::value)
        .filter(space -> !space.isDeleted() && space.organization().equals(organization))
        .isPresent();
  }

  private Optional<SiteId> site(FolderOrigin origin) {
    return origin.site().filter(id -> SiteRepository.find(w, organization, id).isPresent());
  }

  /** Requires conditions that fit the schema of the site, if it exists. */
  void requireConditions() {
    FolderOrigin origin = origin();
    Optional<Site> site = site(origin).flatMap(id -> SiteRepository.find(w, id)).map(Stored::value);
    if (site.isPresent() && folder.layout().isPresent()) {
      LayoutConditions.require(w, site.get(), origin, folder.fileName(), folder.layout().get());
    }
  }

  // ---------------------------------------------------------------- a space

  /** Creates or updates a space and its content, and records its origin. */
  ImportedSpace space(FolderSpace wanted, IntConsumer stored) {
    FolderOrigin origin = origin();
    Optional<SpaceId> known =
        Optional.ofNullable(FolderSpace.known(folder.spaces(), origin, this::isThere).get(wanted));
    String title =
        Texts.first(
            folder.layout().isPresent() ? wanted.first().title() : source.title(), MAX_TITLE);
    SpaceId id =
        known.orElseGet(() -> NewSpaces.create(w, organization, CreateSpace.titled(title)).id());
    String before = title(id);
    boolean renamed = known.isPresent() && folder.layout().isPresent() && rename(id, title);
    FoundContent content = FoundContent.at(w, ContentAt.main(id));
    ImportReport report = ImportReport.EMPTY;
    boolean changed = false;
    Optional<ChangeRequestId> conflicts = Optional.empty();
    if (wanted.directory().isPresent()) {
      Folder files = folder.content(wanted);
      if (files.size() == 0 && content.content(w).pageCount() > 0) {
        throw DocsException.conflict(
            "the folder is empty, but its space has pages: to remove them, delete the space");
      }
      FolderContents.Saved saved =
          new FolderMerge(w, content, ContentAt.main(id), mode)
              .save(files, SpaceConditions::faults, stored);
      content = saved.content();
      changed = saved.changed();
      report = saved.imported().report();
      conflicts = saved.conflicts();
    }
    Map<String, SpaceOrigin> spaces = new HashMap<>(origin.spaces());
    for (Space node : wanted.shownBy()) {
      spaces.put(
          node.key(),
          new SpaceOrigin(id, wanted.directory(), node.language(), node.label().localizedTitles()));
    }
    FolderOriginRepository.put(w, origin.at(source.location()).with(spaces));
    Content now = content.content(w);
    return new ImportedSpace(
        id,
        title(id),
        known.isEmpty()
            ? Outcome.CREATED
            : renamed || changed ? Outcome.UPDATED : Outcome.UNCHANGED,
        wanted.directory(),
        new ImportedSpace.Result(now.pageCount(), now.listedFiles().size(), report, conflicts),
        renamed
            ? site(origin)
                .flatMap(site -> FolderOriginRepository.structure(w, site))
                .flatMap(
                    then -> OverriddenParts.title(then.spaces().get(id.value()), before, title))
            : Optional.empty());
  }

  private boolean rename(SpaceId id, String title) {
    Authorized<dev.docs.space.Space> found = SpaceAccess.space(w, id);
    if (found.value().title().equals(title)) {
      return false;
    }
    found.require(Role.CREATE, "change this space");
    SpaceRepository.update(
        w, new SpaceEdits(found.value()).withTitle(title, w.now()), found.stored().version());
    return true;
  }

  private String title(SpaceId id) {
    return SpaceRepository.find(w, id).orElseThrow().value().title();
  }

  // ---------------------------------------------------------------- the site

  /** Creates or updates the site of the imported spaces, and records its origin. */
  Imported structure(List<ImportedSpace> imported) {
    Structured result = looked(structured(imported));
    List<Overridden> overridden = new ArrayList<>(result.overridden());
    for (ImportedSpace one : imported) {
      one.overridden().ifPresent(title -> overridden.add(Overridden.space(one.space(), title)));
    }
    return new Imported(
        FoundSite.at(w, organization, result.site()).view(w),
        result.outcome(),
        imported,
        result.detached(),
        overridden,
        folder.report());
  }

  /** The result once the site looks as the folder says; what the folder does not say stays. */
  private Structured looked(Structured made) {
    FolderLook look = folder.look();
    boolean fresh = made.outcome() == Outcome.CREATED;
    if (!fresh && look.settings().isEmpty()) {
      return made;
    }
    SiteCustomization old = SiteRepository.customization(w, made.site());
    Customization wanted = fresh ? look.fresh() : look.over(old.settings());
    if (wanted.equals(old.settings())) {
      return made;
    }
    FoundSite.managed(w, organization, made.site(), CHANGE_SITE);
    SiteRepository.put(w, old.with(wanted));
    return fresh
        ? made
        : new Structured(made.site(), Outcome.UPDATED, made.detached(), made.overridden());
  }

  private record Structured(
      SiteId site, Outcome outcome, List<Detached> detached, List<Overridden> overridden) {}

  private Structured structured(List<ImportedSpace> imported) {
    requireConditions();
    FolderOrigin origin = origin();
    Optional<SiteId> known = site(origin);
    if (folder.layout().isEmpty() && known.isPresent() && !origin.described()) {
      return kept(
          known.get(),
          imported.stream()
              .filter(one -> one.outcome() == Outcome.CREATED)
              .map(ImportedSpace::space)
              .findFirst());
    }
    SiteLayout layout =
        folder.layout().orElseGet(() -> SiteFolder.single(FolderOrigin.PLAIN, source.title()));
    Map<String, SpaceOrigin> spaces = new HashMap<>();
    Map<String, SpaceId> shown = new HashMap<>();
    layout
        .spaces()
        .forEach(
            node -> {
              SpaceOrigin space = requireNonNull(origin.spaces().get(node.key()));
              ShownSpaces.require(w, organization, space.space());
              spaces.put(node.key(), space);
              shown.put(node.key(), space.space());
            });
    LayoutStructure made = new LayoutStructure(w.ids(), origin.parts(), shown);
    SiteStructure structure = made.of(layout);
    Optional<String> title =
        folder.layout().flatMap(SiteLayout::title).map(FolderWork::titleOfSite);
    Optional<String> was =
        known
            .flatMap(id -> FolderOriginRepository.structure(w, id))
            .flatMap(ImportedStructure::title);
    Map<String, String> titles = new HashMap<>();
    imported.forEach(one -> titles.put(one.space().value(), one.title()));
    Structured result =
        known
            .map(id -> update(id, title, structure))
            .orElseGet(() -> create(title.orElseGet(() -> titleOfSite(source.title())), structure));
    Optional<String> named = title.or(() -> was).or(() -> Optional.of(titleNow(result.site())));
    FolderOriginRepository.put(w, new ImportedStructure(result.site(), named, titles, structure));
    FolderOrigin updated = origin.at(source.location()).with(spaces);
    FolderOriginRepository.put(
        w,
        updated.with(
            result.site(), made.items(), folder.file().map(file -> file(file, known, result))));
    return result;
  }

  /** The file to remember: with the title that its site got, where it says none. */
  private SiteFile file(SiteFile file, Optional<SiteId> known, Structured result) {
    return folder.layout().flatMap(SiteLayout::title).isPresent()
        ? file
        : new SiteFile(
            file.name(),
            file.text(),
            known
                .flatMap(id -> origin().file())
                .flatMap(SiteFile::title)
                .or(() -> Optional.of(titleNow(result.site()))));
  }

  private String titleNow(SiteId site) {
    return FoundSite.at(w, organization, site).value().title();
  }

  /** The title of a site for that in its file. */
  static String titleOfSite(String title) {
    int characters = title.codePointCount(0, title.length());
    return characters < Site.MIN_TITLE ? "Untitled" : Texts.first(title, Site.MAX_TITLE);
  }

  /** When the folder has no layout, the structure of the site is kept, except for a new space. */
  private Structured kept(SiteId id, Optional<SpaceId> added) {
    if (added.isEmpty()) {
      return new Structured(id, Outcome.UNCHANGED, List.of(), List.of());
    }
    FoundSite found = FoundSite.managed(w, organization, id, CHANGE_SITE);
    SiteSpaceId siteSpace = new SiteSpaceId(w.ids().next());
    SiteStructure structure =
        found
            .edits()
            .with(
                ShownSpaces.siteSpace(siteSpace, ShownSpaces.require(w, organization, added.get())),
                null);
    found.replace(w, structure);
    return new Structured(id, Outcome.UPDATED, List.of(), List.of());
  }

  private Structured create(String title, SiteStructure structure) {
    SiteId id =
        NewSites.create(w, organization, CreateSite.titled(title), Optional.of(structure)).id();
    FoundSite found = FoundSite.at(w, organization, id);
    found.replace(w, new SiteEdits(found.value()).published(true));
    return new Structured(id, Outcome.CREATED, List.of(), List.of());
  }

  /**
   * @param title the new title; empty to keep the current one
   */
  private Structured update(SiteId id, Optional<String> title, SiteStructure structure) {
    FoundSite found = FoundSite.at(w, organization, id);
    Site old = found.value();
    Site changed =
        new SiteEdits(new SiteEdits(old).with(structure)).withTitle(title.orElse(old.title()));
    if (changed.equals(old)) {
      return new Structured(id, Outcome.UNCHANGED, List.of(), List.of());
    }
    found.require(Role.CREATE, CHANGE_SITE);
    found.replace(w, changed);
    lost.run(w, RemovedParts.between(old, changed));
    return new Structured(
        id,
        Outcome.UPDATED,
        detached(old.structure(), structure),
        FolderOriginRepository.structure(w, id)
            .map(then -> overridden(then, old, changed))
            .orElse(List.of()));
  }

  private static List<Overridden> overridden(ImportedStructure then, Site old, Site changed) {
    List<Overridden> overridden = new ArrayList<>();
    OverriddenParts.title(then.title().orElse(null), old.title(), changed.title())
        .map(Overridden::site)
        .ifPresent(overridden::add);
    overridden.addAll(OverriddenParts.of(then.structure(), old.structure(), changed.structure()));
    return overridden;
  }

  private List<Detached> detached(SiteStructure before, SiteStructure now) {
    List<Detached> detached = new ArrayList<>();
    for (SiteSpace siteSpace : before.siteSpaces().toList()) {
      if (now.siteSpace(siteSpace.id()).isEmpty()) {
        String title = siteSpace.title().orElseGet(() -> title(siteSpace.space()));
        detached.add(new Detached(siteSpace.item(), title));
      }
    }
    Stream.of(before.sections(), before.groups(), before.links())
        .flatMap(entries -> entries)
        .filter(entry -> now.entry(entry.item()).isEmpty())
        .forEach(entry -> detached.add(new Detached(entry.item(), entry.label().title())));
    return detached;
  }
}
