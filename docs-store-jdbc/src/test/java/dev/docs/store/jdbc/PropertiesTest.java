package dev.docs.store.jdbc;

import dev.docs.scenario.FolderHistoryProperties;
import dev.docs.scenario.HistoryProperties;
import dev.docs.scenario.ListingProperties;
import dev.docs.scenario.PlaceProperties;
import dev.docs.scenario.RandomStep;
import dev.docs.scenario.RedirectProperties;
import dev.docs.scenario.SiteFolderProperties;
import dev.docs.scenario.SiteProperties;
import dev.docs.scenario.VisitorProperties;
import dev.docs.scenario.folder.EditedFolder.Step;
import dev.docs.scenario.folder.History.Action;
import dev.docs.scenario.folder.Layouts.Part;
import dev.docs.store.Store;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Group;
import net.jqwik.api.Property;
import net.jqwik.api.lifecycle.AfterContainer;

/** What holds after any sequence of commands, on H2 in memory. */
@SuppressWarnings("ClassCanBeStatic") // jqwik wants groups to be inner classes
class PropertiesTest {

  private static final TestStores STORES = TestDatabases.H2_IN_MEMORY.stores();

  @AfterContainer
  static void removeDatabases() {
    STORES.close();
  }

  @Group
  class Histories extends HistoryProperties {
    @Override
    protected Store create() {
      return STORES.create();
    }
  }

  /** A few: what they claim is decided above the store, which must only keep it. */
  @Group
  class FolderHistories extends FolderHistoryProperties {
    @Override
    protected Store create() {
      return STORES.create();
    }

    @Override
    @Property(tries = 10)
    public void identityTextAndLinksSurviveWhateverIsDone(@ForAll("actions") List<Action> actions) {
      super.identityTextAndLinksSurviveWhateverIsDone(actions);
    }
  }

  @Group
  class Listings extends ListingProperties {
    @Override
    protected Store create() {
      return STORES.create();
    }
  }

  @Group
  class Places extends PlaceProperties {
    @Override
    protected Store create() {
      return STORES.create();
    }
  }

  /** A few of each of the sites' own, as above. */
  @Group
  class Sites extends SiteProperties {
    @Override
    protected Store create() {
      return STORES.create();
    }

    @Override
    @Property(tries = 5)
    public void sitesAreWhatTheirStructuresSayWhateverBecomesOfTheirSpaces(
        @ForAll("steps") List<RandomStep> steps) {
      super.sitesAreWhatTheirStructuresSayWhateverBecomesOfTheirSpaces(steps);
    }
  }

  @Group
  class Redirects extends RedirectProperties {
    @Override
    protected Store create() {
      return STORES.create();
    }

    @Override
    @Property(tries = 5)
    public void aPageIsFoundAtEveryUrlItHadUnlessAnotherTookIt(
        @ForAll("steps") List<RandomStep> steps) {
      super.aPageIsFoundAtEveryUrlItHadUnlessAnotherTookIt(steps);
    }
  }

  @Group
  class Visitors extends VisitorProperties {
    @Override
    protected Store create() {
      return STORES.create();
    }

    @Override
    @Property(tries = 3)
    public void whatIsHiddenIsInNoAnswerAndAllElseIs(@ForAll("choices") List<Integer> choices) {
      super.whatIsHiddenIsInNoAnswerAndAllElseIs(choices);
    }
  }

  @Group
  class SiteFolders extends SiteFolderProperties {
    @Override
    protected Store create() {
      return STORES.create();
    }

    @Override
    @Property(tries = 5)
    public void aSiteThatIsExportedAndImportedIsTheSame(
        @ForAll("parts") List<Part> before,
        @ForAll("parts") List<Part> after,
        @ForAll boolean sections,
        @ForAll boolean sectionsAfter,
        @ForAll boolean edited) {
      super.aSiteThatIsExportedAndImportedIsTheSame(before, after, sections, sectionsAfter, edited);
    }

    @Override
    @Property(tries = 5)
    public void aFolderThatIsExportedAndImportedIsTheSame(
        @ForAll("steps") List<Step> before, @ForAll("steps") List<Step> after) {
      super.aFolderThatIsExportedAndImportedIsTheSame(before, after);
    }
  }
}
