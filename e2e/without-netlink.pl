#!/usr/bin/perl
# Runs SOKO_BROWSER in this process's place, where Linux tells it nothing of network interfaces.
# Chromium ends all it has under way when an address of the machine comes or goes, even what it asks
# of this very machine, and may crash if it has just begun: a test would fail by that alone. Without
# AF_NETLINK sockets it takes the network to be there and steady. seccomp(2), for x86-64.
use strict;
use warnings;

my ($load, $is, $give) = (0x20, 0x15, 0x06);                # of classic BPF
my ($number, $architecture, $first_argument) = (0, 4, 16);  # offsets in struct seccomp_data
my ($x86_64, $socket, $af_netlink) = (0xc000003e, 41, 16);
my ($allow, $refuse) = (0x7fff0000, 0x00050000 | 97);       # with EAFNOSUPPORT
my @steps = (
    [$load, 0, 0, $architecture],
    [$is,   0, 4, $x86_64],
    [$load, 0, 0, $number],
    [$is,   0, 2, $socket],
    [$load, 0, 0, $first_argument],
    [$is,   1, 0, $af_netlink],
    [$give, 0, 0, $allow],
    [$give, 0, 0, $refuse],
);
my $filter  = join '', map { pack 'SCCL', @$_ } @steps;
my $program = pack 'Sx6P', scalar(@steps), $filter;
my ($prctl, $no_new_privileges, $set_seccomp, $by_filter) = (157, 38, 22, 2);
syscall($prctl, $no_new_privileges, 1, 0, 0, 0) == 0
    && syscall($prctl, $set_seccomp, $by_filter, $program, 0, 0) == 0
    or die "The browser would hear of the network: $!\n";
exec { $ENV{SOKO_BROWSER} } $ENV{SOKO_BROWSER}, @ARGV or die "$ENV{SOKO_BROWSER}: $!\n";
