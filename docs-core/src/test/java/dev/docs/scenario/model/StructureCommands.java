package dev.docs.scenario.model;

import dev.docs.scenario.model.ModelSites.ModelSite;
import dev.docs.scenario.model.SiteDriver.Entry;
import dev.docs.scenario.model.SiteDriver.EntryKind;
import dev.docs.scenario.model.SiteDriver.EntryMove;
import dev.docs.scenario.model.SiteDriver.Structure;
import java.util.ArrayList;
import java.util.List;

/** The sections and groups of sites. */
final class StructureCommands extends Commands {

  private static final int MANY_SECTIONS = 5;
  private static final int MANY_GROUPS = 3;
  private static final int MANY_LINKS = 3;

  StructureCommands(RandomRun run) {
    super(run);
  }

  private ModelSites sites() {
    return model().sites;
  }

  private ModelStructure of(String site) {
    return sites().managed(site).structure;
  }

  void step(String space) {
    String id = anySite();
    ModelSite site = sites().sites.get(id);
    ModelStructure structure = site == null ? new ModelStructure() : site.structure;
    String section = any(structure.sections());
    String group = any(structure.groups());
    String link = any(structure.ids(EntryKind.LINK));
    int choice = random.nextInt(26);
    if (site != null && random.nextInt(3) > 0 && grows(id, structure, space)) {
      return;
    }
    if (choice < 5 && structure.sections().size() < MANY_SECTIONS) {
      addSection(id, space, random.nextInt(4) == 0 ? group : null);
    } else if (choice < 7 && structure.groups().size() < MANY_GROUPS) {
      addGroup(id, structure, random.nextInt(3) == 0 ? group : null);
    } else if (choice < 9) {
      move(id, structure, kind());
    } else if (choice < 10) {
      gather(id, group, section);
    } else if (choice < 12) {
      String gathered = random.nextInt(6) == 0 ? section : any(structure.sectionsOf(group));
      does(
          "put section " + gathered + " out of " + group + " of " + id,
          d -> d.release(id, group, gathered),
          () -> sites().undo(id, one -> one.structure.release(group, gathered)));
    } else if (choice < 13) {
      does(
          "remove group " + group + " of " + id,
          d -> d.removeGroup(id, group),
          () -> sites().undo(id, one -> one.structure.removeGroup(group)));
    } else if (choice < 14) {
      does(
          "remove section " + section + " of " + id,
          d -> d.removeSection(id, section),
          () -> sites().cut(id, one -> one.removeSection(section)));
    } else if (choice < 16) {
      String path = "part-" + random.nextInt(4);
      does(
          "call section " + section + " of " + id + " " + path,
          d -> d.renameSection(id, section, path),
          () -> of(id).rename(section, path));
    } else if (choice < 20) {
      choose(id, structure, section);
    } else if (choice < 22) {
      trash(structure);
    } else {
      link(id, structure, link, random.nextInt(3) == 0 ? group : null);
    }
  }

  private void link(String id, ModelStructure structure, String link, String group) {
    String url = url();
    int choice = random.nextInt(6);
    if (choice < 2 && structure.ids(EntryKind.LINK).size() < MANY_LINKS) {
      addLink(id, url, group);
    } else if (choice < 3) {
      does(
          "let link " + link + " of " + id + " lead to " + url,
          d -> d.changeExternalLink(id, link, url),
          () -> of(id).changeLink(link, url));
    } else if (choice < 5) {
      move(id, structure, EntryKind.LINK);
    } else {
      does(
          "remove link " + link + " of " + id,
          d -> d.removeExternalLink(id, link),
          () -> sites().undo(id, one -> one.structure.removeLink(link)));
    }
  }

  private void addLink(String id, String url, String group) {
    both(
        "add a link to " + url + " to " + id + " in " + group,
        d -> d.addExternalLink(id, "Link", url, group),
        made -> of(id).addLink(made == null ? "none" : made, url, group));
  }

  private String url() {
    return "https://elsewhere.example/" + random.nextInt(4);
  }

  /** Adds what is missing for a site to have several sections, some in a group, and a link. */
  private boolean grows(String id, ModelStructure structure, String space) {
    List<String> groups = structure.groups();
    List<String> sections = structure.sections();
    if (sections.size() < 2) {
      addSection(id, space, null);
    } else if (groups.isEmpty()) {
      addGroup(id, structure, null);
    } else if (groups.stream().allMatch(group -> structure.sectionsOf(group).isEmpty())) {
      gather(id, pick(groups), pick(sections));
    } else if (structure.ids(EntryKind.LINK).isEmpty()) {
      addLink(id, url(), random.nextBoolean() ? pick(groups) : null);
    } else {
      return false;
    }
    return true;
  }

  private void gather(String id, String group, String section) {
    does(
        "put section " + section + " into " + group + " of " + id,
        d -> d.gather(id, group, section),
        () -> of(id).gather(group, section));
  }

  /** Puts a space that is on the site into the trash, or takes one out of it. */
  private void trash(ModelStructure structure) {
    List<String> shown = structure.variants().stream().map(SiteDriver.Variant::space).toList();
    List<String> deleted = new ArrayList<>(model().spaces.keySet());
    deleted.removeIf(id -> model().spaces.get(id).deletedAt == null);
    if (!deleted.isEmpty() && random.nextInt(4) > 0) {
      String space = pick(deleted);
      does("restore " + space, d -> d.restoreSpace(space), () -> model().restoreSpace(space));
    } else {
      String space = any(shown);
      does("delete " + space, d -> d.deleteSpace(space), () -> model().deleteSpace(space));
    }
  }

  private void addSection(String id, String space, String group) {
    record Added(String id, Structure structure) {
      Entry section() {
        return found(id, structure.entries());
      }
    }
    String title = random.nextBoolean() ? "Part " + random.nextInt(4) : null;
    both(
        "add a section with " + space + " to " + id + " in " + group,
        d -> {
          String section = d.addSection(id, space, title, group);
          return new Added(section, d.structure(id));
        },
        added -> {
          ModelSite site = sites().managed(id);
          ModelSpace shown = sites().showable(space);
          String variant = added == null ? "none" : added.section().variants().get(0).id();
          boolean split = added != null && site.structure.isSplit();
          site.structure.addSection(
              added == null ? "none" : added.id(),
              ModelStructure.pathOf(title == null ? shown.title : title),
              ModelSites.variant(variant, shown),
              group,
              split ? added.structure().entries().get(0).id() : "none",
              ModelStructure.pathOf(site.title));
        });
  }

  private static Entry found(String id, List<Entry> entries) {
    for (Entry entry : entries) {
      Entry found = entry.id().equals(id) ? entry : found(id, entry.entries());
      if (found != null) {
        return found;
      }
    }
    return null;
  }

  private void addGroup(String id, ModelStructure structure, String parent) {
    List<String> sections = new ArrayList<>();
    for (int i = random.nextInt(3); i > 0; i--) {
      sections.add(any(structure.sections()));
    }
    both(
        "add a group of " + sections + " to " + id + " in " + parent,
        d -> d.addGroup(id, "Group", sections, parent),
        made -> of(id).addGroup(made == null ? "none" : made, sections, parent));
  }

  private void move(String id, ModelStructure structure, EntryKind kind) {
    EntryKind besideKind = kind();
    EntryMove move =
        new EntryMove(
            any(structure.ids(kind)),
            kind,
            random.nextInt(4) == 0 ? null : any(structure.ids(besideKind)),
            besideKind,
            random.nextBoolean());
    does("move on " + id + " " + move, d -> d.moveEntry(id, move), () -> of(id).move(move));
  }

  /** Of most moves a section. */
  private EntryKind kind() {
    EntryKind[] kinds = EntryKind.values();
    int choice = random.nextInt(kinds.length + 2);
    return choice < kinds.length ? kinds[choice] : EntryKind.SECTION;
  }

  private void choose(String id, ModelStructure structure, String section) {
    int choice = random.nextInt(3);
    if (choice == 0) {
      does(
          "make section " + section + " the first of " + id,
          d -> d.chooseSection(id, section),
          () -> of(id).chooseSection(section));
      return;
    }
    List<String> all = structure.variants().stream().map(SiteDriver.Variant::id).toList();
    if (choice == 1) {
      String chosen = any(all);
      does(
          "make " + chosen + " the first of " + id,
          d -> d.chooseSiteSpace(id, chosen),
          () -> of(id).choose(chosen));
      return;
    }
    List<String> own = structure.variantsOf(section);
    String chosen = any(random.nextInt(6) == 0 ? all : own);
    does(
        "make " + chosen + " the first of section " + section + " of " + id,
        d -> d.chooseVariant(id, section, chosen),
        () -> of(id).chooseVariant(section, chosen));
  }
}
