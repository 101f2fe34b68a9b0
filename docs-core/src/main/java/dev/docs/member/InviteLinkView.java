package dev.docs.member;

import dev.docs.space.CollectionView;
import dev.docs.space.SpaceView;
import org.jspecify.annotations.Nullable;

/**
 * An invitation by link as a caller sees it.
 *
 * @param redundant whether an older one gives the same
 * @param space what it invites to; null when that is no space
 * @param collection what it invites to; null when that is no collection
 */
public record InviteLinkView(
    InviteLink link,
    boolean redundant,
    @Nullable SpaceView space,
    @Nullable CollectionView collection) {}
