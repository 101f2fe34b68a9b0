package dev.docs.http.reader;

import dev.docs.http.html.Html;
import dev.docs.site.structure.ExternalLink;
import dev.docs.site.structure.SectionEntry;
import dev.docs.site.structure.SectionEntry.Label;
import dev.docs.site.structure.SectionGroup;
import dev.docs.site.structure.SiteSection;
import java.util.List;
import java.util.Optional;

/** The sections of a site, in their groups, with links between them. */
record SectionList(Visit visit, Look look) {
  void write(Html list) {
    write(visit.structure().entries(), list);
  }

  private void write(List<SectionEntry> entries, Html list) {
    for (SectionEntry entry : entries) {
      if (entry instanceof SiteSection section) {
        section(section, list);
      } else if (entry instanceof SectionGroup group) {
        Html menu = list.add("li").add("details", "drop");
        menu.add("summary").text(name(group.label()));
        write(visit.structure().entries(group), menu.add("ul"));
      } else if (entry instanceof ExternalLink link && link.url().matches("(?i)https?://.*")) {
        list.add("li").add("a").set("href", link.url()).text(name(link.label()));
      }
    }
  }

  private void section(SiteSection section, Html list) {
    Optional<String> place =
        Optional.of(visit.entrance(section)).filter(visit::hasPages).flatMap(visit::place);
    place.ifPresent(
        found -> {
          Html link = list.add("li").add("a").set("href", visit.href(found));
          boolean here =
              visit.section().filter(current -> current.id().equals(section.id())).isPresent();
          if (here) {
            link.set("aria-current", "true");
          }
          link.text(name(section.label()));
        });
  }

  private String name(Label label) {
    return label.localizedTitles().getOrDefault(look.locale(), label.title());
  }
}
