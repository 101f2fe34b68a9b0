package dev.docs.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.Docs;
import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.access.ContentId;
import dev.docs.access.DefaultLevel;
import dev.docs.access.Principal;
import dev.docs.access.Role;
import dev.docs.content.ComputedSource;
import dev.docs.content.ContentEdit;
import dev.docs.content.document.ContentRef;
import dev.docs.error.DocsException;
import dev.docs.id.CollectionId;
import dev.docs.id.OrganizationId;
import dev.docs.id.SpaceId;
import dev.docs.id.UserId;
import dev.docs.listing.ListOptions;
import dev.docs.openapi.OpenApiSpec;
import dev.docs.openapi.SaveOpenApiSpec;
import dev.docs.organization.CreateOrganization;
import dev.docs.people.InviteToContent;
import dev.docs.space.CreateCollection;
import dev.docs.space.CreateSpace;
import dev.docs.space.Move;
import dev.docs.space.UpdateCollection;
import dev.docs.space.UpdateSpace;
import dev.docs.space.content.ContentAt;
import dev.docs.store.Store;
import dev.docs.translation.SaveTranslation;
import dev.docs.translation.TranslationSettings;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/**
 * What is found in organizations by processes that follow the feed, after anything that decides it
 * has changed; on any store.
 */
public abstract class OrganizationSearchProperties {

  /** The operations of {@link Run#act}. */
  private static final int OPERATIONS = 15;

  private static final ListOptions ALL = ListOptions.limit(1000);

  /** An empty store. */
  protected abstract Store create();

  @Provide
  Arbitrary<List<RandomStep>> steps() {
    return RandomStep.uniform(50);
  }

  @Property(tries = 30)
  void aProcessThatFollowsTheFeedFindsWhatOneFindsThatReadsEverything(
      @ForAll("steps") List<RandomStep> steps) {
    try (Store store = create()) {
      Run run = new Run(store);
      for (RandomStep step : steps) {
        run.act(step);
        if (step.flag()) {
          run.check(run.followers.get(step.c() % 2));
        }
      }
      run.followers.forEach(run::check);
    }
  }

  private static final class Run {
    private final Store store;
    private final World world;
    private final List<Docs> followers;
    private final OrganizationId other;
    private final List<CollectionId> collections = new ArrayList<>();
    private final List<SpaceId> spaces = new ArrayList<>();
    private int written;

    Run(Store store) {
      this.store = store;
      world = World.on(store);
      Docs second = Docs.builder().store(store).clock(world.clock).build();
      followers = List.of(world.docs, second);
      other = world.admin.organizations().create(CreateOrganization.titled("Other")).id();
      for (int i = 0; i < 3; i++) {
        collections.add(
            world
                .admin
                .collections()
                .create(world.organization, CreateCollection.titled("Collection"))
                .id());
        add(i);
      }
    }

    private void add(int number) {
      ComputedSource pets =
          new ComputedSource(
              ComputedSource.OPENAPI, Map.of(), Map.of("spec", new ContentRef.OpenApi("pets")));
      CreateSpace command = CreateSpace.titled("Space " + number).in(collection(number));
      SpaceId space =
          world
              .admin
              .spaces()
              .create(world.organization, number % 3 == 0 ? command.computed(pets) : command)
              .id();
      spaces.add(space);
      write(space);
    }

    private CollectionId collection(int number) {
      return number % 4 == 3 ? null : RandomStep.pick(collections, number);
    }

    private void write(SpaceId space) {
      String text = "common word" + written++ + " les tails des buffers\n";
      world
          .admin
          .contents()
          .edit(
              ContentAt.main(space),
              List.of(ContentEdit.insertPage("Page " + written).markdown(text)));
    }

    void act(RandomStep step) {
      SpaceId space = RandomStep.pick(spaces, step.a());
      try {
        act(step, space);
      } catch (DocsException refused) {
        // such as of a space in the trash
      }
    }

    private void act(RandomStep step, SpaceId space) {
      DocsSession admin = world.admin;
      ContentId content =
          step.flag() ? ContentId.of(space) : ContentId.of(RandomStep.pick(collections, step.b()));
      Role role = step.b() % 2 == 0 ? Role.READ : Role.EDIT;
      UserId user = new UserId(step.c() % 2 == 0 ? "guest" : "read");
      DefaultLevel level = step.b() % 2 == 0 ? DefaultLevel.NONE : DefaultLevel.INHERIT;
      switch (step.operation() % OPERATIONS) {
        case 0, 1, 2 -> write(space);
        case 3 -> add(step.b());
        case 4 -> admin.spaces().delete(space);
        case 5 -> admin.spaces().restore(space);
        case 6 -> admin.spaces().move(space, Move.into(collection(step.b())));
        case 7 -> admin.spaces().transfer(space, step.flag() ? other : world.organization);
        case 8 ->
            admin
                .spaces()
                .update(space, UpdateSpace.NOTHING.title("Title " + step.b()).defaultLevel(level));
        case 9 ->
            admin
                .collections()
                .update(
                    RandomStep.pick(collections, step.a()),
                    UpdateCollection.NOTHING.defaultLevel(level));
        case 10 -> admin.permissions().invite(content, InviteToContent.users(role, user));
        case 11 -> admin.permissions().remove(content, Principal.of(user));
        case 12 -> specify(step);
        case 13 ->
            admin
                .translations()
                .create(
                    world.organization,
                    SaveTranslation.titled("French")
                        .source(
                            new TranslationSettings.Source(
                                space,
                                step.flag()
                                    ? TranslationSettings.Language.FR
                                    : TranslationSettings.Language.EN))
                        .language(TranslationSettings.Language.DE));
        default -> {
          world.clock.advance(Duration.ofDays(step.flag() ? 8 : 1));
          world.docs.purge();
        }
      }
    }

    private void specify(RandomStep step) {
      String text = "tag common\nop get /" + step.a() + " common\nsum tails" + step.b() + "\n";
      world
          .admin
          .openApiSpecs()
          .save(world.organization, SaveOpenApiSpec.named("pets", OpenApiSpec.Source.text(text)));
    }

    void check(Docs follower) {
      Docs fresh = Docs.builder().store(store).clock(world.clock).build();
      for (String user : List.of("admin", "read", "guest")) {
        for (OrganizationId in : List.of(world.organization, other)) {
          for (String query : List.of("common", "tail", "word" + written / 2)) {
            assertThat(found(follower, user, in, query))
                .as("%s for %s", query, user)
                .isEqualTo(found(fresh, user, in, query));
          }
        }
      }
    }

    private static Object found(Docs docs, String user, OrganizationId in, String query) {
      try {
        return docs.as(Caller.user(user)).search().inOrganization(in, query, ALL).items();
      } catch (DocsException noMember) {
        return noMember.code();
      }
    }
  }
}
